import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { telephony } from '#contract/telephony/telephony'
import { weekdays } from '#rules/schedule/zoned-time'
import type { AskedQuestion, ModelServer } from '#server/kernel/llm-client/testing'
import {
  misplacedBy,
  readSounds,
  recordedSounds,
  startCapture,
} from '#server/telephony/lines/asterisk/testing/capture'
import { findEngine, type TestEngine } from '#server/telephony/lines/asterisk/testing/engine'
import {
  type Phone,
  startAnsweringPhones,
  startPhone,
  startRefusingPhone,
} from '#server/telephony/lines/asterisk/testing/phones'
import { ours, type PhoneCalls, slow, startPhoneCalls } from './testing/phone-calls'
import { daytimeNumber } from './testing/product'
import { writeSaid } from './testing/speech-server'

const found = findEngine()
const brief = 'You only say goodbye.'
const [when, farewell] = ['When do you want to come?', 'See you then. Goodbye.']

/** Asks when to come, and says goodbye to the third answer of the caller. */
function answer({ body }: AskedQuestion): ReturnType<ModelServer['answer']> {
  const instructions = body.messages[0]?.content ?? ''
  if (instructions.startsWith('You analyze')) return { text: '{}' }
  if (instructions.includes(brief)) return { text: 'Goodbye.', tools: [{ name: 'end_call' }] }
  const said = body.messages.filter(({ role }) => role === 'user').length
  const usage = { prompt_tokens: 100, completion_tokens: 10 }
  return said < 4 ? { text: when, usage } : { text: farewell, tools: [{ name: 'end_call' }], usage }
}

/** The port at which Asterisk sends and receives the audio of a phone. */
async function audioPort(
  { url, username, password }: TestEngine['access'],
  channel: string,
): Promise<number> {
  const query = new URLSearchParams({ variable: 'CHANNEL(rtp,src)' })
  const headers = { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
  const response = await fetch(`${url}/ari/channels/${channel}/variable?${query}`, { headers })
  return Number(((await response.json()) as { value: string }).value.split(':').at(-1))
}

describe.skipIf(found.missing)('phone calls', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/telephony-`)
  let calling: PhoneCalls
  let person: Phone
  let bot: string

  beforeAll(async () => {
    const root = found.root ?? ''
    const phrases = ['tomorrow at nine', 'yes please', 'that is all']
    calling = await startPhoneCalls({ root, trunks: ['person', 'refusing', 'many'], phrases, answer })
    await writeSaid(`${folder}/said.wav`, [
      [6, 'tomorrow at nine'],
      [20, 'yes please'],
      [12, 'that is all'],
      [12, 'that is all'],
    ])
    person = await startPhone({ port: calling.portOf('person'), says: `${folder}/said.wav` })
    const call_settings = { silence_timeout: 45 }
    bot = await calling.makeBot({ prompt: 'You arrange visits.', first_message: 'Hello.', call_settings })
  }, 240_000)
  afterAll(async () => {
    await person?.stop()
    await calling?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const place = () => calling.place(bot)
  const read = (id: string) => calling.read(id)
  const ended = (id: string) => calling.ended(id)
  const textsOf = ({ turns }: Awaited<ReturnType<typeof read>>) => JSON.stringify(turns ?? [])

  it('rings, is answered, and both sides understand each other to the end', async () => {
    const capture = await startCapture(`${folder}/call.pcap`)
    const id = await place()
    await expect.poll(async () => (await read(id)).call_status, slow).toBe('ongoing')
    const port = await audioPort(calling.engine.access, id)
    const call = await ended(id)
    await capture.stop()
    expect(call).toMatchObject({
      call_status: 'ended',
      disconnection_reason: 'agent_ended_call',
      simulated: false,
      line: { kind: 'asterisk', trunk: 'person' },
    })
    expect(textsOf(call)).toMatch(
      /Hello[\s\S]*tomorrow at nine[\s\S]*When do you[\s\S]*yes please[\s\S]*See you then/,
    )
    const recognized = ['tomorrow at nine', 'yes please', 'that is all']
    expect(call.turns?.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(recognized)
    expect(call.latency?.e2e_median_latency).toBeGreaterThan(0)
    expect(call.call_cost?.tts_cost).toBeGreaterThan(0)
    expect(call.call_cost?.llm_cost).toBeGreaterThan(0)
    // The caller's words follow the bot's in the recording as they did on the wire.
    const recorded = recordedSounds(await calling.recordingOf(id))
    const differences = misplacedBy(recorded, readSounds(`${folder}/call.pcap`, port))
    expect(differences.length).toBeGreaterThanOrEqual(3)
    expect(differences.filter((difference) => difference > 40)).toEqual([])
    expect(person.calls()).toBe(1)
  })

  it.each([
    [486, 'dial_busy'],
    [408, 'dial_no_answer'],
    [404, 'dial_failed'],
    [603, 'dial_failed'],
    [503, 'network_error'],
  ] as const)('a phone that answers %i ends the call as %s', async (status, reason) => {
    await calling.use('refusing')
    const phone = await startRefusingPhone({ port: calling.portOf('refusing'), status })
    try {
      const call = await ended(await place())
      expect(call).toMatchObject({ call_status: 'error', disconnection_reason: reason })
      expect(phone.invites()).toBe(1)
    } finally {
      await phone.stop()
      await calling.use('person')
    }
  })

  it('calls ten contacts of a campaign, each once', async () => {
    const people = await startAnsweringPhones(calling.portOf('many'))
    try {
      await calling.product.call(telephony.update, { body: { trunk: 'many', max_calls: 3 } })
      await calling.product.call(dialingRules.update, {
        body: { countries: 'all', confirmation: 'relax the rules', reason: 'Test' },
      })
      const settings = { name: 'Brief', prompt: brief, auto_first_message: true, first_message: '' }
      const { uid: bot_uid } = await calling.product.call(bots.create, { body: settings })
      await calling.product.call(tools.create, { bot_uid, body: { name: 'end_call', type: 'end_call' } })
      const { id: contact_list_id } = await calling.product.call(contactLists.create, {
        body: { name: 'Ten' },
      })
      const contacts_ = Array.from({ length: 10 }, (_, at) => ({
        name: `Person ${at}`,
        phone_number: daytimeNumber(at),
      }))
      await calling.product.call(contacts.createMany, { contact_list_id, body: { contacts: contacts_ } })
      const times = { time_start: '00:00', time_end: '23:59', timezone: 'UTC', days: [...weekdays] }
      const draft = {
        name: 'Ten',
        type: 'outbound' as const,
        bot_uid,
        from_number: ours,
        contact_list_id,
        ...times,
      }
      const { id: campaign_id } = await calling.product.call(campaigns.create, { body: draft })
      const counts = async () => (await calling.product.call(campaigns.get, { campaign_id })).counts
      await expect.poll(counts, slow).toMatchObject({ reached: 10 })
      const made = await calling.product.call(calls.list, { query: { campaign_id, limit: 50 } })
      expect(made.calls.map(({ call_status, simulated }) => [call_status, simulated])).toEqual(
        Array.from({ length: 10 }, () => ['ended', false]),
      )
      expect(people.invites()).toBe(10)
    } finally {
      await people.stop()
      await calling.product.call(telephony.update, { body: { trunk: 'person', max_calls: 10 } })
    }
  })

  it('ends when the person hangs up', async () => {
    const id = await place()
    await expect.poll(async () => (await read(id)).call_status, slow).toBe('ongoing')
    person.hangUp()
    expect(await ended(id)).toMatchObject({ call_status: 'ended', disconnection_reason: 'user_ended_call' })
  })

  it('is lost when Asterisk is stopped', async () => {
    const id = await place()
    await expect.poll(async () => textsOf(await read(id)), slow).toMatch(/Hello/)
    calling.engine.terminate()
    const call = await ended(id)
    expect(call).toMatchObject({ call_status: 'error', disconnection_reason: 'network_error' })
    expect(call.events?.at(-1)).toMatchObject({ type: 'line_lost', detail: 'Asterisk was stopped.' })
    await calling.engine.kill()
    await calling.engine.start()
  })

  it('continues a call whose server was killed, without dialing again', async () => {
    const before = person.calls()
    const id = await place()
    await expect.poll(async () => textsOf(await read(id)), slow).toMatch(/"user"/)
    await calling.kill()
    await calling.restart()
    const call = await ended(id)
    expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
    expect(textsOf(call)).toMatch(/Hello[\s\S]*yes please[\s\S]*See you then/)
    expect(person.calls()).toBeLessThanOrEqual(before + 1)
  })

  it('explains a call that ended while no server ran, and does not dial it again', async () => {
    const before = person.calls()
    const id = await place()
    await expect.poll(async () => textsOf(await read(id)), slow).toMatch(/Hello/)
    await calling.kill()
    person.hangUp()
    await calling.restart()
    const call = await ended(id)
    expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'user_ended_call' })
    expect(textsOf(call)).toMatch(/Hello/)
    expect(person.calls()).toBeLessThanOrEqual(before + 1)
  })

  it('answers calls to a linked number, and records why it does not answer an unlinked one', async () => {
    const { phone_number_id } =
      (await calling.product.call(phoneNumbers.list, { query: {} })).phone_numbers[0] ?? {}
    const dial = () => person.dial(`sip:${ours}@127.0.0.1:${calling.engine.port}`)
    const newest = async () => (await calling.product.call(calls.list, { query: { limit: 1 } })).calls[0]
    const former = (await newest())?.call_id
    dial()
    await expect.poll(async () => (await newest())?.call_id, slow).not.toBe(former)
    const refused = await ended((await newest())?.call_id ?? '')
    expect(refused).toMatchObject({ direction: 'inbound', call_status: 'error', simulated: false })
    expect(JSON.stringify(refused.events)).toMatch(/No bot answers calls to \+13055550100/)
    await expect.poll(person.output, slow).toMatch(/404/)

    const link = { phone_number_id: phone_number_id ?? '', agent_id: bot, direction: 'inbound' as const }
    await calling.product.call(phoneNumbers.link, { body: link })
    dial()
    await expect.poll(async () => (await newest())?.call_id, slow).not.toBe(refused.call_id)
    const call = await ended((await newest())?.call_id ?? '')
    expect(call).toMatchObject({ direction: 'inbound', call_status: 'ended', to_number: ours })
    expect(call.line).toEqual({ kind: 'asterisk', trunk: 'person' })
    expect(textsOf(call)).toMatch(/Hello[\s\S]*yes please[\s\S]*See you then/)
  })
})
