import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { messages } from '#contract/messages/messages'
import { telephony } from '#contract/telephony/telephony'
import type { AskedQuestion, ModelServer } from '#server/kernel/llm-client/testing'
import { findEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { type Phone, startPhone } from '#server/telephony/lines/asterisk/testing/phones'
import { startTextPhone } from '#server/telephony/lines/asterisk/testing/text-phone'
import { fromMuLaw } from '#server/telephony/recording/mu-law'
import { HEADER_BYTES } from '#server/telephony/recording/wav'
import { ours, type PhoneCalls, slow, startPhoneCalls, theirs } from './testing/phone-calls'
import { daytimeNumber } from './testing/product'
import { writeSaid } from './testing/speech-server'

const found = findEngine()
const trunks = ['machine', 'person', 'leaver'] as const
type Trunk = (typeof trunks)[number]
const greeting = 'please leave a message after the tone'
const opening = 'Hello, this is the front desk of Meridian Dental, I am calling about your appointment.'
const message = 'Please call the desk back.'

/** Says goodbye to the first answer. */
function answer({ body }: AskedQuestion): ReturnType<ModelServer['answer']> {
  if (body.messages[0]?.content?.startsWith('You analyze')) return { text: '{}' }
  return { text: 'See you then. Goodbye.', tools: [{ name: 'end_call' }] }
}

/** Puts a beep of 1 kHz behind the speech in a recording, and a minute of silence. */
function addBeep(path: string): void {
  const said = `${path}.said.wav`
  execFileSync('sox', [path, said, 'trim', '0', '5'])
  const beep = '-n -r 8000 -b 16 -c 1 BEEP synth 0.4 sine 1000 vol 0.4 pad 0 60'
  execFileSync(
    'sox',
    beep.split(' ').map((part) => part.replace('BEEP', `${path}.beep.wav`)),
  )
  execFileSync('sox', [said, `${path}.beep.wav`, path])
}

/** Seconds of the loud half-seconds in samples. */
function loudSeconds(samples: Int16Array): number[] {
  const loud: number[] = []
  for (let at = 0; at + 4_000 <= samples.length; at += 4_000) {
    const peak = samples
      .subarray(at, at + 4_000)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    if (peak > 1_000) loud.push(at / 8_000)
  }
  return loud
}

/** The loudest sample of the caller's channel between two times in milliseconds, from 0 to 1. */
function loudestCaller(recording: Uint8Array, from: number, until: number): number {
  let loudest = 0
  for (let at = Math.round(from) * 8; at < until * 8; at++)
    loudest = Math.max(loudest, Math.abs(fromMuLaw(recording[HEADER_BYTES + at * 2] ?? 0xff)))
  return loudest
}

describe.skipIf(found.missing)('who answers a phone call', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/answering-`)
  const phones: Partial<Record<Trunk, Phone>> = {}
  let calling: PhoneCalls

  beforeAll(async () => {
    const said = {
      machine: [[1, greeting]],
      person: [
        [0.5, 'hello'],
        [8, 'tomorrow at nine'],
      ],
      leaver: [[8, 'take me off your list']],
    } as const
    const phrases = ['tomorrow at nine', 'hello', 'take me off your list', greeting]
    calling = await startPhoneCalls({ root: found.root ?? '', trunks: [...trunks, 'texts'], phrases, answer })
    for (const name of trunks) {
      const path = `${folder}/${name}.wav`
      await writeSaid(path, said[name])
      if (name === 'machine') addBeep(path)
      phones[name] = await startPhone({ port: calling.portOf(name), says: path })
    }
  }, 240_000)
  afterAll(async () => {
    await Promise.all(Object.values(phones).map((phone) => phone.stop()))
    await calling?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const makeBot = (call_settings: object, first_message = opening) =>
    calling.makeBot({
      prompt: 'You arrange visits.',
      first_message,
      call_settings: { silence_timeout: 30, voicemail_detection_enabled: true, ...call_settings },
    })
  async function called(trunk: Trunk, bot: string) {
    await calling.use(trunk)
    return calling.ended(await calling.place(bot))
  }

  it('a machine is recognized by its greeting, and gets the message after the beep', async () => {
    const bot = await makeBot({ voicemail_action: 'leave_message', voicemail_message: message })
    const call = await called('machine', bot)
    expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'voicemail' })
    expect(call.events?.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['voicemail_detected', 'voicemail_message_left']),
    )
    expect(call.turns?.map(({ text }) => text)).toContain(greeting)
    expect(call.turns?.at(-1)).toMatchObject({ role: 'assistant', text: message })
    // The phone heard the opening, nothing while the greeting ended, and the message after its beep.
    const loud = loudSeconds(phones.machine?.heard() ?? new Int16Array())
    expect(loud.some((second) => second < 4)).toBe(true)
    expect(loud.filter((second) => second >= 4.5 && second < 5.5)).toEqual([])
    expect(loud.some((second) => second >= 5.5)).toBe(true)
  })

  it('a machine is hung up on', async () => {
    const call = await called('machine', await makeBot({ voicemail_action: 'hangup' }))
    expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'voicemail' })
    expect(call.duration_ms ?? 0).toBeLessThan(9_000)
    expect(JSON.stringify(call.turns)).not.toContain(message)
  })

  it('a person who answers briefly is talked with', async () => {
    const bot = await makeBot({ voicemail_action: 'leave_message', voicemail_message: message })
    const call = await called('person', bot)
    expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
    expect(JSON.stringify(call.turns)).toMatch(/tomorrow at nine[\s\S]*See you then/)
  })

  it.each(['says', 'presses'])('a person who %s STOP is not called again', async (how) => {
    const bot = await makeBot({})
    await calling.use(how === 'says' ? 'leaver' : 'person')
    const id = await calling.place(bot)
    if (how === 'presses') {
      await expect.poll(async () => JSON.stringify((await calling.read(id)).turns), slow).toMatch(/Meridian/)
      for (const key of '7867') phones.person?.press(key)
    }
    const call = await calling.ended(id)
    expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
    expect(JSON.stringify(call.turns)).toMatch(/not want to be called again. Goodbye/)
    const { product } = calling
    const { entries } = await product.call(doNotCall.list, { query: {} })
    expect(entries.map(({ phone_number }) => phone_number)).toEqual([theirs])
    await product.call(doNotCall.remove, { do_not_call_id: entries[0]?.id ?? 0, body: { reason: 'Test' } })
  })

  it.each([true, false])(
    'an answer to a question for the card is recorded unless the bot has PCI: %s',
    async (pci) => {
      const bot = await makeBot({ pci_compliance_enabled: pci }, 'Please tell me your card number.')
      const call = await called('person', bot)
      const said = call.turns?.findLast(({ role }) => role === 'user')
      expect(said?.text).toBe('tomorrow at nine')
      const loudest = loudestCaller(
        await calling.recordingOf(call.call_id),
        said?.start_ms ?? 0,
        said?.end_ms ?? 0,
      )
      if (pci) expect(loudest).toBe(0)
      else expect(loudest).toBeGreaterThan(0.05)
    },
  )

  it('sends a text over a trunk that carries texts', async () => {
    const { product } = calling
    await calling.use('texts')
    const phone = await startTextPhone(calling.portOf('texts'))
    try {
      const body = { to_number: daytimeNumber(30), message: 'Grüße: 50 % off & "more"?\nReply STOP to stop.' }
      const countries = {
        countries: 'all' as const,
        confirmation: 'relax the rules' as const,
        reason: 'Test',
      }
      await product.call(dialingRules.update, { body: countries })
      expect(await product.refusal(messages.send, { body })).toMatchObject({ status: 422 })
      await product.call(telephony.update, { body: { sends_texts: true } })
      const { id } = await product.call(messages.send, { body })
      await expect
        .poll(() => phone.texts, slow)
        .toEqual([{ to: body.to_number, from: ours, text: body.message }])
      const query = { to_number: body.to_number }
      await expect
        .poll(async () => (await product.call(messages.list, { query })).messages, slow)
        .toMatchObject([{ id, status: 'sent', simulated: false }])
    } finally {
      phone.stop()
      await calling.use('person')
    }
  })
})
