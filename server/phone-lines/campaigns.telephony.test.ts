import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { telephony } from '#contract/telephony/telephony'
import { weekdays } from '#rules/schedule/zoned-time'
import { findEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { type Act, actOf, numberOf } from '#server/telephony/lines/asterisk/testing/trunk'
import { ours } from './testing/phone-calls'
import { daytimeNumber } from './testing/product'
import {
  brief,
  disclosure,
  looksUp,
  loudSeconds,
  meanwhile,
  opening,
  said,
  soundsIn,
  startTrunkCalls,
  type TrunkCalls,
} from './testing/trunk-calls'

const found = findEngine(['espeak-ng', 'openssl', 'sox'])
const patient = { timeout: 150_000, interval: 500 }
const message = 'Please call the desk back.'
/** How long the tool of a bot takes. */
const toolMs = 5_000

/** How a call to a phone ends if the bot says its disclosure and goodbye, in about seven seconds. */
const endings: Partial<Record<Act, [status: string, reason: string]>> = {
  silent: ['ended', 'agent_ended_call'],
  busy: ['error', 'dial_busy'],
  unknown: ['error', 'dial_failed'],
  refuses: ['error', 'dial_failed'],
  unavailable: ['error', 'network_error'],
  rings: ['error', 'dial_no_answer'],
  hangsUp: ['ended', 'user_ended_call'],
}

describe.skipIf(found.missing)('campaigns over a trunk', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/campaigns-`)
  let calling: TrunkCalls

  beforeAll(async () => {
    calling = await startTrunkCalls(found.root ?? '', folder)
    const { product } = calling
    await product.call(telephony.update, { body: { max_calls: 60 } })
    const body = { countries: 'all' as const, confirmation: 'relax the rules', reason: 'Test' }
    await product.call(dialingRules.update, { body })
  }, 240_000)
  afterAll(async () => {
    await calling?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = async (act: Act, bot: string) => calling.ended(await calling.place(bot, numberOf(act)))

  /** Calls the numbers in a campaign, and returns their calls once all have ended. */
  async function campaign(bot_uid: string, numbers: readonly string[]) {
    const { product } = calling
    const name = `${numbers.length} contacts`
    const { id: contact_list_id } = await product.call(contactLists.create, { body: { name } })
    const people = numbers.map((phone_number) => ({ name: phone_number, phone_number }))
    await product.call(contacts.createMany, { contact_list_id, body: { contacts: people } })
    const times = { time_start: '00:00', time_end: '23:59', timezone: 'UTC', days: [...weekdays] }
    const draft = { name, type: 'outbound' as const, bot_uid, from_number: ours, contact_list_id, ...times }
    const { id: campaign_id } = await product.call(campaigns.create, { body: draft })
    const made = async () => (await product.call(calls.list, { query: { campaign_id, limit: 100 } })).calls
    const isOver = async () => {
      const ended = (await made()).filter(({ call_status }) => /ended|error/.test(call_status))
      return ended.length >= numbers.length
    }
    await vi.waitUntil(isOver, patient)
    return made()
  }

  it.concurrent('fifty contacts end as their phones acted, and who answers hears the disclosure first', async () => {
    const bot = await calling.makeBot({
      prompt: brief,
      auto_first_message: true,
      first_message: '',
      call_settings: { opening_disclosure: 'always' },
    })
    const numbers = [...Array(45).keys(), 48, 49, 50, 51, 52].map((at) => daytimeNumber(at + 7))
    const made = await campaign(bot, numbers)
    const ends = made.map(({ to_number = '', call_status, disconnection_reason }) => [
      to_number,
      call_status,
      disconnection_reason,
    ])
    expect(ends.toSorted()).toEqual(
      numbers.map((number) => [number, ...(endings[actOf(number)] ?? [])]).toSorted(),
    )
    const placed = calling.trunk.callsTo()
    expect(numbers.map((number) => placed[number]?.length)).toEqual(numbers.map(() => 1))
    const answered = made.filter(({ disconnection_reason }) => disconnection_reason === 'agent_ended_call')
    expect(answered.map(({ transcript }) => transcript?.[0]?.[1])).toEqual(answered.map(() => disclosure))
    const heard = calling.trunk.heardBy(answered[0]?.to_number ?? '') ?? ''
    const beginning = `${folder}/beginning.wav`
    execFileSync('sox', [heard, beginning, 'trim', '0', '5.5'])
    expect(await calling.recognize(beginning)).toMatch(/^this call is recorded you are speaking/)
  })

  it.concurrent('a call is ended after its maximum duration', { timeout: 240_000 }, async ({ expect }) => {
    const call_settings = { max_call_duration: 2, silence_timeout: 45, silence_timeout_max_retries: 5 }
    const bot = await calling.makeBot({ prompt: 'You call.', first_message: 'Hello.', call_settings })
    const to = '+13055551134'
    const id = await calling.place(bot, to)
    const isOver = async () => (await calling.read(id)).call_status === 'ended'
    await vi.waitUntil(isOver, { timeout: 200_000, interval: 500 })
    expect(await calling.read(id)).toMatchObject({ call_status: 'ended', end_reason: 'max_duration' })
    const connectedSeconds = () => calling.trunk.callsTo()[to]?.[0] ?? 0
    await expect.poll(connectedSeconds).toBeGreaterThan(117)
    expect(connectedSeconds()).toBeLessThan(125)
  })

  // Run one by one, so that the tests after them, which measure sound, do not run beside the fifty contacts.
  it.each([
    ['unknown', 'dial_failed', /\(SIP 404\)/],
    ['refuses', 'dial_failed', /^The trunk refused the call.*\(SIP 403\)/],
    ['unavailable', 'network_error', /\(SIP 503\)/],
  ] as const)('a trunk whose answer is “%s” ends the call as %s', async (act, reason, detail) => {
    const { events, ...ended } = await call(act, await calling.makeBot({ prompt: brief }))
    expect(ended).toMatchObject({ call_status: 'error', disconnection_reason: reason })
    expect(events?.map((event) => event.detail).join()).toMatch(detail)
  })

  it.concurrent('machines get the message of a campaign after their beep', async () => {
    const bot = await calling.makeBot({
      prompt: 'You arrange visits.',
      first_message: opening,
      call_settings: {
        voicemail_detection_enabled: true,
        voicemail_action: 'leave_message',
        voicemail_message: message,
      },
    })
    const made = await campaign(bot, [52, 53, 54].map(daytimeNumber))
    expect(made.map(({ disconnection_reason }) => disconnection_reason)).toEqual(made.map(() => 'voicemail'))
    for (const { to_number = '', transcript } of made) {
      expect(transcript?.at(-1)).toEqual(['assistant', message])
      // The greeting ends after five seconds, and the beep 0.4 seconds later.
      const loud = loudSeconds(calling.trunk.heardBy(to_number) ?? '')
      expect(loud.some((second) => second < 4)).toBe(true)
      expect(loud.some((second) => second >= 6)).toBe(true)
    }
  })

  it.concurrent('a person who says nothing is asked twice, and the call ends', async () => {
    const call_settings = { silence_timeout: 5, silence_timeout_max_retries: 2 }
    const bot = await calling.makeBot({ prompt: 'You call.', first_message: 'Hello.', call_settings })
    const { events, ...ended } = await call('silent', bot)
    expect(ended).toMatchObject({ disconnection_reason: 'timeout', end_reason: 'silence' })
    const types = ['silence_timeout', 'silence_timeout', 'silence_ended_call']
    expect(events?.map(({ type }) => type)).toEqual(types)
  })

  it.concurrent('a bot whose tool takes long speaks meanwhile', async ({ expect }) => {
    const requests: number[] = []
    const server = createServer((_, response) => {
      requests.push(Date.now())
      setTimeout(() => response.end('Tuesday at nine is free.'), toolMs)
    }).listen(0, '127.0.0.1')
    try {
      const bot = await calling.makeBot({ prompt: looksUp, first_message: 'Hello.' })
      const { port } = server.address() as AddressInfo
      const url = `http://127.0.0.1:${port}/calendar`
      const body = { name: 'lookup', type: 'api_request' as const, description: 'Finds dates.', url }
      await calling.product.call(tools.create, { bot_uid: bot, body })
      const { tool_calls, ...ended } = await call('speaksOnce', bot)
      expect(ended.transcript).toContainEqual(['user', said.person])
      expect(ended).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
      expect(tool_calls?.map(({ name, result }) => [name, result])).toEqual([
        ['lookup', expect.stringContaining('Tuesday at nine')],
        ['end_call', expect.anything()],
      ])
      expect(requests).toHaveLength(1)
      const heard = calling.trunk.heardBy(numberOf('speaksOnce')) ?? ''
      // The greeting, what was said during the request, and the farewell after it.
      await expect.poll(() => soundsIn(heard).length).toBe(3)
      const [, during, after] = soundsIn(heard)
      expect((after?.from ?? 0) - (during?.from ?? 0)).toBeGreaterThan(toolMs / 1_000 - 1)
      const part = `${folder}/meanwhile.wav`
      execFileSync('sox', [
        heard,
        part,
        'trim',
        `${(during?.from ?? 0) - 0.2}`,
        `=${(during?.until ?? 0) + 0.2}`,
      ])
      expect(await calling.recognize(part)).toBe(meanwhile)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it.concurrent('a bot that is interrupted stops, and its words are stored as far as they were heard', async ({
    expect,
  }) => {
    const first_message = `${opening} It is next Tuesday at nine in the morning, in our office on Elm Street, on the second floor.`
    const advanced_settings = { min_interruption_duration: 0.2 }
    const bot = await calling.makeBot({ prompt: 'You arrange visits.', first_message, advanced_settings })
    const { turns, events, ...ended } = await call('interrupts', bot)
    expect(ended).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
    expect(events?.map(({ type }) => type)).toContain('interruption')
    const [interrupted = '', ...rest] = turns?.map(({ text }) => text) ?? []
    expect(first_message.startsWith(interrupted)).toBe(true)
    expect(interrupted.length).toBeLessThan(first_message.length - 40)
    expect(rest).toEqual([said.person, 'See you then. Goodbye.'])
    // The phone speaks from its third second on for more than one.
    const [first] = soundsIn(calling.trunk.heardBy(numberOf('interrupts')) ?? '')
    expect(first?.until).toBeGreaterThan(3)
    expect(first?.until).toBeLessThan(4.5)
  })

  it.concurrent('a call from the provider is answered over the registration', async () => {
    const { product } = calling
    const bot = await calling.makeBot({ prompt: 'You arrange visits.', first_message: 'Hello.' })
    const { phone_numbers } = await product.call(phoneNumbers.list, { query: {} })
    const phone_number_id = phone_numbers[0]?.phone_number_id ?? ''
    await product.call(phoneNumbers.link, { body: { phone_number_id, agent_id: bot, direction: 'inbound' } })
    await calling.trunk.callIn(ours)
    const inbound = async () =>
      (await product.call(calls.list, { query: { direction: 'inbound', limit: 1 } })).calls[0]?.call_id
    await vi.waitUntil(inbound, patient)
    const { turns, ...ended } = await calling.ended((await inbound()) ?? '')
    expect(ended).toMatchObject({ call_status: 'ended', to_number: ours, simulated: false })
    expect(turns?.map(({ text }) => text)).toContain(said.person)
  })
})
