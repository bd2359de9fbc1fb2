import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/calls'
import { simulatedInboundCalls } from '#contract/calls/simulated-inbound-calls'
import { modelDefaults } from '#contract/models/model-defaults'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { until } from '#server/calls/web-calls/testing'
import { ledCallsForFile } from '#server/conversation/testing'
import { tableOf } from '#server/conversation/testing-field-effects'
import { hasEspeak } from '#server/telephony/speech/testing'
import { daytimeNumber } from './testing/product'
import { ours, twilioForFile } from './testing/twilio'

/** Plays what the table of phone numbers in docs/conversations.md says, column by column. */
const rows = tableOf('Phone numbers')
const columns = ['scripted', 'model', 'web', 'telephone'] as const
const fields = ['phone_number', 'name', 'inbound_agent_id', 'outbound_agent_id'] as const
type Field = (typeof fields)[number]

/** Numbers and bots that a call may have, in two variants. */
type Setup = Record<Field, string>
const variants = (field: Field, first: Setup, second: Setup): [Setup, Setup] => [
  first,
  { ...first, [field]: second[field] },
]

test('the table says for every column of every field what it does, or that it does nothing', () => {
  expect([...rows.keys()]).toEqual([...fields])
  const cellOf = (field: Field, column: (typeof columns)[number]) =>
    rows.get(field)?.[columns.indexOf(column)] ?? ''
  for (const field of fields) {
    expect(cellOf(field, 'web')).toMatch(/^None: web calls have no numbers/)
    for (const column of ['scripted', 'model', 'telephone'] as const)
      expect(/^No effect/.test(cellOf(field, column)), `${field} ${column}`).toBe(field === 'name')
  }
})

describe.each(['scripted', 'model'] as const)('a simulated call, %s', (mode) => {
  const led = ledCallsForFile()

  /** Places an outbound and an inbound call with the same number. Returns both numbers, the bot, and its instructions. */
  async function played({ phone_number, name, inbound_agent_id, outbound_agent_id }: Setup) {
    if (mode === 'scripted') await led.ours.call(modelDefaults.update, { body: { conversation: null } })
    const { phone_numbers: all } = await led.ours.call(phoneNumbers.list, {})
    const found = all.find((number) => number.phone_number === phone_number)
    const number = found ?? (await led.ours.call(phoneNumbers.create, { body: { phone_number } }))
    const { phone_number_id } = number
    await led.ours.call(phoneNumbers.update, { uid: phone_number_id, body: { name } })
    const bodies = [
      { agent_id: inbound_agent_id, direction: 'inbound' as const },
      { agent_id: outbound_agent_id, direction: 'outbound' as const },
    ]
    for (const link of bodies) await led.ours.call(phoneNumbers.link, { body: { phone_number_id, ...link } })
    led.answers({ text: 'Which day suits you?' })
    const asked = led.model.asked.length
    const other = '+14155550123'
    const order = {
      from_number: phone_number,
      to_number: other,
      dynamic_variables: { simulated_caller: 'helpful' },
    }
    const { call_id: outgoing } = await led.ours.call(calls.create, { body: order })
    const out = await led.untilEnded(outgoing)
    const incoming = { to_number: phone_number, from_number: other, simulated_caller: 'helpful' as const }
    const { call_id } = await led.ours.call(simulatedInboundCalls.create, { body: incoming })
    const into = await led.untilEnded(call_id)
    const said = [out, into].map(({ turns }) => turns?.find(({ role }) => role === 'assistant')?.text)
    const told = led.model.asked
      .slice(asked)
      .map(({ body }) => body.messages[0]?.content?.replace(/^It is .*$/m, ''))
    return {
      phone_number: [out.from_number, into.to_number],
      inbound_agent_id: [into.agent_id, said[1]],
      outbound_agent_id: [out.agent_id, said[0]],
      name: { said, told: new Set(told) },
    }
  }

  async function setups(): Promise<[Setup, Setup]> {
    const bot = async (name: string) =>
      led.makeBot([], { name, first_message: `This is ${name}. How can I help you today?` })
    const setup = async (letter: string, phone_number: string): Promise<Setup> => ({
      phone_number,
      name: `Line ${letter}`,
      inbound_agent_id: await bot(`Ina ${letter}`),
      outbound_agent_id: await bot(`Otto ${letter}`),
    })
    return [await setup('A', '+14155550101'), await setup('B', '+14155550102')]
  }

  test.each(fields)('%s', async (field) => {
    const [first, second] = variants(field, ...(await setups()))
    const [before, after] = [await played(first), await played(second)]
    if (mode === 'model') expect(before.name.told.size).toBeGreaterThan(0)
    if (field === 'name') return expect(after).toEqual(before)
    expect(after[field]).not.toEqual(before[field])
    const others = fields.filter((name) => name !== field && name !== 'name')
    for (const name of others) expect(after[name], name).toEqual(before[name])
  })
})

describe.skipIf(!hasEspeak)('a call with audio', { timeout: 60_000 }, () => {
  const line = twilioForFile()
  const { web } = line
  const second = '+13055550101'
  let numbers: Map<string, number>
  let made: Record<'ina' | 'ingo' | 'otto' | 'olga', string>

  beforeAll(async () => {
    await web.ask('POST', '/v1/phone-numbers', { phone_number: second })
    const { body } = await web.ask('GET', '/v1/phone-numbers')
    const all: { phone_number: string; phone_number_id: number }[] = body.phone_numbers
    numbers = new Map(all.map(({ phone_number, phone_number_id }) => [phone_number, phone_number_id]))
    const [ina = '', ingo = '', otto = '', olga = ''] = await Promise.all(
      ['Ina', 'Ingo', 'Otto', 'Olga'].map((name) =>
        line.makeBot({ name, first_message: `This is ${name}. How can I help you today?` }),
      ),
    )
    made = { ina, ingo, otto, olga }
  })

  async function prepare({ phone_number, name, inbound_agent_id, outbound_agent_id }: Setup) {
    const phone_number_id = numbers.get(phone_number)
    await web.ask('PATCH', `/v1/phone-numbers/${phone_number_id}`, { name })
    const link = { phone_number_id, agent_id: inbound_agent_id, direction: 'inbound' }
    await web.ask('POST', '/v1/phone-numbers/link-agent', link)
    const other = { phone_number_id, agent_id: outbound_agent_id, direction: 'outbound' }
    await web.ask('POST', '/v1/phone-numbers/link-agent', other)
  }

  const setupOf = (letter: string, phone_number: string, inbound: string, outbound: string): Setup => ({
    phone_number,
    name: `Line ${letter}`,
    inbound_agent_id: inbound,
    outbound_agent_id: outbound,
  })
  const pair = (field: Field) =>
    variants(field, setupOf('A', ours, made.ina, made.otto), setupOf('B', second, made.ingo, made.olga))

  let phones = 0
  /** A call to a phone and one from it, over the telephone. */
  async function phoned(setup: Setup) {
    await prepare(setup)
    phones += 1
    const to_number = daytimeNumber(40 + phones)
    line.twilio.phones.set(to_number, { answers: true })
    const order = { from_number: setup.phone_number, to_number }
    const { call_id: outgoing } = (await web.ask('POST', '/v1/create-phone-call', order)).body
    await until(() => (line.twilio.callsTo(to_number)[0]?.streams[0]?.playedMs() ?? 0) > 500)
    const [ordered] = line.twilio.callsTo(to_number)
    if (!ordered) throw new Error('No call was ordered.')
    await line.twilio.hangUp(ordered)
    const out = await web.untilEnded(outgoing)
    const from = `+1415555${String(2_000 + phones)}`
    const rung = line.twilio.dialIn(from, setup.phone_number, `${web.url}/v1/twilio/voice`)
    await until(() => (rung.streams[0]?.playedMs() ?? 0) > 500)
    await line.twilio.hangUp(rung)
    const { calls: stored } = (await web.ask('GET', '/v1/calls?direction=inbound&limit=1')).body
    const into = await web.untilEnded(stored[0].call_id)
    return {
      phone_number: [ordered.fields.From, into.to_number],
      inbound_agent_id: into.agent_id,
      outbound_agent_id: out.agent_id,
      name: JSON.stringify([ordered.fields, rung.verbs, out.transcript, into.transcript]).includes('Line '),
    }
  }

  test.each(fields)('over the telephone: %s', async (field) => {
    const [first, other] = pair(field)
    const [before, after] = [await phoned(first), await phoned(other)]
    expect([before.name, after.name]).toEqual([false, false])
    if (field === 'name') return expect(after).toEqual(before)
    expect(after[field]).not.toEqual(before[field])
    const others = fields.filter((name) => name !== field)
    for (const name of others) expect(after[name], name).toEqual(before[name])
  })

  test.each(fields)('on the web: %s', async (field) => {
    const played = async (setup: Setup) => {
      await prepare(setup)
      const { body } = await web.createCall()
      return (await web.ask('GET', `/v1/call/${body.call_id}`)).body
    }
    const [first, other] = pair(field)
    for (const setup of [first, other]) {
      const { from_number, to_number, agent_id } = await played(setup)
      expect([from_number, to_number]).toEqual([undefined, undefined])
      expect(agent_id).toMatch(/^bot_/)
      expect(Object.values(made)).not.toContain(agent_id)
    }
  })
})
