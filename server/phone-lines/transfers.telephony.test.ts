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

/** Where the first sound begins. */
const soundIn = (samples: Int16Array) => samples.findIndex((sample) => Math.abs(sample) > 800)

describe.skipIf(found.missing)('warm transfers', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/telephony-`)
  let calling: PhoneCalls
  let person: Phone

  beforeAll(async () => {
    const phrases = [wanted, whisper]
    calling = await startPhoneCalls({ root: found.root ?? '', trunks: ['person'], phrases, answer })
    const rules = { countries: 'all' as const, confirmation: 'relax the rules', reason: 'Test' }
    await calling.product.call(dialingRules.update, { body: rules })
    await writeSaid(`${folder}/said.wav`, [[6, wanted]])
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

  it.each([
    ['as it is written', { whisper_message_static: whisper }],
    [
      'in words of the model',
      { whisper_message_type: 'prompt', whisper_message_prompt: 'Say what they want.' },
    ],
  ])('the other phone hears the briefing %s, and then the caller', async (_, settings) => {
    const bot = await calling.makeBot({ prompt: 'You arrange visits.', first_message: 'Hello.' })
    await calling.product.call(tools.create, {
      bot_uid: bot,
      body: {
        name: 'reception',
        type: 'transfer_call',
        description: 'Connects with reception.',
        static_params: {
          transfer_type: 'warm',
          default_transfer_number: other,
          transfer_settings: settings,
        },
      },
    })
    const before = person.calls()
    const id = await calling.place(bot)
    const call = await calling.ended(id)
    expect(call).toMatchObject({ disconnection_reason: 'transferred_to_human' })
    expect(call.events).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ type: 'person_briefed', detail: whisper }),
        expect.objectContaining({ type: 'call_transferred', detail: `reception: ${other}` }),
      ]),
    )
    expect(person.calls()).toBe(before + 2)
    const bridge = await calling.engine.ari.findBridge(`${id}-b`)
    expect(bridge?.channels).toHaveLength(2)
    // The caller's phone says its words six seconds after it answered, and the other phone hears silence until it is briefed.
    await expect.poll(() => understood(person.heardLast(), 2.6), slow).toBe(whisper)
    person.hangUp()
    await expect.poll(() => calling.engine.ari.findBridge(`${id}-b`), slow).toBeUndefined()
  })
})
