import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '#contract/bots/tools'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import type { AskedQuestion, ModelServer } from '#server/kernel/llm-client/testing'
import { findEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { type Phone, startPhone } from '#server/telephony/lines/asterisk/testing/phones'
import { wavOf } from '#server/telephony/speech/pcm'
import { type PhoneCalls, slow, startPhoneCalls } from './testing/phone-calls'
import { writeSaid } from './testing/speech-server'

const found = findEngine()
const rate = 8_000
const wanted = 'tomorrow at nine'
const whisper = 'a caller wants an appointment'
/** What the caller says after the transfer. */
const more = 'yes please'
const other = '+13055550124'

/** Transfers the caller after their first words. */
function answer({ body }: AskedQuestion): ReturnType<ModelServer['answer']> {
  const { messages } = body
  if (messages[0]?.content?.startsWith('You analyze')) return { text: '{}' }
  if (messages.at(-1)?.content?.startsWith('(The caller is being transferred')) return { text: whisper }
  if (messages.some(({ role }) => role === 'tool')) return { text: 'Goodbye.' }
  const isAsked = messages.some(({ role, content }) => role === 'user' && content?.includes(wanted))
  return isAsked ? { text: 'One moment.', tools: [{ name: 'reception' }] } : { text: 'When?' }
}

/** What follows the first sound and a pause of a second. */
function afterFirst(samples: Int16Array): Int16Array {
  let quiet = 0
  for (let at = Math.max(0, soundIn(samples)); at < samples.length; at++) {
    quiet = Math.abs(samples[at] ?? 0) > 800 ? 0 : quiet + 1
    if (quiet === rate) return samples.subarray(at)
  }
  return new Int16Array(0)
}

/** Where the first sound begins. */
const soundIn = (samples: Int16Array) => samples.findIndex((sample) => Math.abs(sample) > 800)

describe.skipIf(found.missing)('transfers', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/telephony-`)
  let calling: PhoneCalls
  let person: Phone

  beforeAll(async () => {
    const phrases = [wanted, whisper, more]
    calling = await startPhoneCalls({ root: found.root ?? '', trunks: ['person'], phrases, answer })
    const rules = { countries: 'all' as const, confirmation: 'relax the rules', reason: 'Test' }
    await calling.product.call(dialingRules.update, { body: rules })
    await writeSaid(`${folder}/said.wav`, [
      [9, wanted],
      [14, more],
    ])
    person = await startPhone({ port: calling.portOf('person'), says: `${folder}/said.wav` })
  }, 240_000)
  afterAll(async () => {
    await person?.stop()
    await calling?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What the speech provider understands of the seconds after the first sound. */
  async function understood(samples: Int16Array, seconds: number): Promise<string> {
    const begin = Math.max(0, soundIn(samples) - rate / 5)
    const part = samples.slice(begin, begin + seconds * rate)
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(wavOf(part, rate))]), 'said.wav')
    const response = await fetch(`${calling.speechUrl}/audio/transcriptions`, { method: 'POST', body })
    return ((await response.json()) as { text: string }).text
  }

  /** A call that is transferred by a tool with these settings. */
  async function transferred(settings: object) {
    const bot = await calling.makeBot({ prompt: 'You arrange visits.', first_message: 'Hello.' })
    const body = {
      name: 'reception',
      type: 'transfer_call' as const,
      description: 'Connects with reception.',
      static_params: { default_transfer_number: other, ...settings },
    }
    await calling.product.call(tools.create, { bot_uid: bot, body })
    const before = person.calls()
    const id = await calling.place(bot)
    const call = await calling.ended(id)
    expect(call).toMatchObject({ disconnection_reason: 'transferred_to_human' })
    const event = { type: 'call_transferred', detail: `reception: ${other}` }
    expect(call.events).toContainEqual(expect.objectContaining(event))
    expect(person.calls()).toBe(before + 2)
    expect((await calling.engine.ari.findBridge(`${id}-b`))?.channels).toHaveLength(2)
    return { id, call }
  }

  async function hangUp(id: string): Promise<void> {
    person.hangUp()
    await expect.poll(() => calling.engine.ari.findBridge(`${id}-b`), slow).toBeUndefined()
  }

  it.each([
    ['as it is written', { whisper_message_static: whisper }],
    [
      'in words of the model',
      { whisper_message_type: 'prompt', whisper_message_prompt: 'Say what they want.' },
    ],
  ])('the other phone hears the briefing %s, and then the caller', async (_, transfer_settings) => {
    const { id, call } = await transferred({ transfer_type: 'warm', transfer_settings })
    const event = { type: 'person_briefed', detail: whisper }
    expect(call.events).toContainEqual(expect.objectContaining(event))
    // The other phone hears silence until it is briefed.
    await expect.poll(() => understood(person.heardLast(), 2.6), slow).toBe(whisper)
    await expect.poll(() => understood(afterFirst(person.heardLast()), 2), slow).toBe(more)
    await hangUp(id)
  })

  it('the extension is dialed before the briefing', async () => {
    const transfer_settings = { whisper_message_static: whisper, extension: '12#' }
    const { id } = await transferred({ transfer_type: 'warm', transfer_settings })
    const keys = person.events().matchAll(/"CALL_DTMF_START"[^}]*"param":"(.)"/g)
    expect([...keys].map(([, key]) => key)).toEqual(['1', '2', '#'])
    await hangUp(id)
  })

  it('the other phone of a cold transfer hears the caller alone', async () => {
    const { id } = await transferred({ transfer_type: 'cold' })
    await expect.poll(() => understood(person.heardLast(), 2), slow).toBe(more)
    await hangUp(id)
  })
})
