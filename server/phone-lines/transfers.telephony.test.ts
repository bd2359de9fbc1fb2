import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '#contract/bots/tools'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import type { AskedQuestion, ModelServer } from '#server/kernel/llm-client/testing'
import { shareOfTone, soundsIn } from '#server/telephony/lines/asterisk/testing/calls'
import { findEngine, musicHz } from '#server/telephony/lines/asterisk/testing/engine'
import { type Phone, startPhone } from '#server/telephony/lines/asterisk/testing/phones'
import { wavOf } from '#server/telephony/speech/pcm'
import { type PhoneCalls, slow, startPhoneCalls, theirs } from './testing/phone-calls'
import { writeSaid } from './testing/speech-server'

const found = findEngine()
const rate = 8_000
const wanted = 'monday morning would be fine'
const question = 'somebody needs your help'
const whisper = 'a caller wants an appointment'
const fallback = 'nobody is in the office'
const refusal = 'never mind'
const success = 'connecting you right now'
const menu = 'dial one for sales and two for help'
const introduction = 'everybody can speak together'
/** What the caller says after the transfer. */
const more = 'yes please'
const other = '+13055550124'
/** US dollars per million characters of a voice without a price. */
const assumedVoicePrice = 15

/** A new process leads the call. */
let isResumed = false

/** Transfers the caller after their first words. */
function answer({ body }: AskedQuestion): ReturnType<ModelServer['answer']> {
  const { messages } = body
  if (messages[0]?.content?.startsWith('You analyze')) return { text: '{}' }
  if (isResumed) return { text: fallback }
  const announced = /^\(The caller is being transferred.*Instructions for it: (.*)\)$/s
  const last = messages.at(-1)?.content ?? ''
  if (last.includes(`says: “${menu}`)) return { text: '2' }
  const [, instructions] = announced.exec(last) ?? []
  if (instructions) return { text: instructions.includes('busy') ? fallback : whisper }
  if (messages.some(({ role }) => role === 'tool')) return { text: '', tools: [{ name: 'end_call' }] }
  const isAsked = messages.some(({ role, content }) => role === 'user' && content?.includes(wanted))
  return isAsked ? { text: 'One moment.', tools: [{ name: 'reception' }] } : { text: 'When?' }
}

describe.skipIf(found.missing)('transfers', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/telephony-`)
  let calling: PhoneCalls
  let person: Phone

  beforeAll(async () => {
    const phrases = [wanted, question, whisper, fallback, refusal, more, success, menu, introduction]
    calling = await startPhoneCalls({ root: found.root ?? '', trunks: ['person'], phrases, answer })
    const rules = { countries: 'all' as const, confirmation: 'relax the rules', reason: 'Test' }
    await calling.product.call(dialingRules.update, { body: rules })
    await writeSaid(`${folder}/said.wav`, [
      [9, wanted],
      [20, more],
    ])
    const says = { says: `${folder}/said.wav`, otherSays: `${folder}/other.wav` }
    await otherSays([])
    person = await startPhone({ port: calling.portOf('person'), ...says })
  }, 240_000)
  afterAll(async () => {
    await person?.stop()
    await calling?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const otherSays = (said: Parameters<typeof writeSaid>[1]) => writeSaid(`${folder}/other.wav`, said)

  /** What the speech provider understands of each sound. */
  async function understood(samples: Int16Array): Promise<string[]> {
    const words: string[] = []
    for (const sound of soundsIn(samples)) {
      const body = new FormData()
      body.append('file', new Blob([Uint8Array.from(wavOf(sound, rate))]), 'said.wav')
      const response = await fetch(`${calling.speechUrl}/audio/transcriptions`, { method: 'POST', body })
      words.push(((await response.json()) as { text: string }).text)
    }
    return words
  }

  /** Places a call whose bot has a tool with these settings. */
  async function begin(settings: object): Promise<string> {
    const bot = await calling.makeBot({ prompt: 'You arrange visits.', first_message: 'Hello.' })
    const body = {
      name: 'reception',
      type: 'transfer_call' as const,
      description: 'Connects with reception.',
      static_params: { default_transfer_number: other, ...settings },
    }
    await calling.product.call(tools.create, { bot_uid: bot, body })
    return calling.place(bot)
  }
  const warm = (transfer_settings: object) => begin({ transfer_type: 'warm', transfer_settings })

  /** A call that was transferred. */
  async function transferred(id: string) {
    const call = await calling.ended(id)
    expect(call).toMatchObject({ disconnection_reason: 'transferred_to_human' })
    const event = { type: 'call_transferred', detail: `reception: ${other}` }
    expect(call.events).toContainEqual(expect.objectContaining(event))
    expect((await calling.engine.ari.findBridge(`${id}-b`))?.channels).toHaveLength(2)
    return call
  }

  /** A call whose caller was not connected: they heard the fallback message, and the other phone was hung up. */
  async function returned(id: string) {
    const call = await calling.ended(id)
    expect(call.disconnection_reason).toBe('agent_ended_call')
    expect((await understood(person.heardLast(1))).at(-1)).toBe(fallback)
    await expect.poll(() => channelsOf(id), slow).toEqual([])
    return call
  }
  const failedBecause = (reason: string) =>
    expect.objectContaining({ type: 'transfer_failed', detail: `reception: ${reason}` })

  const channelsOf = async (id: string) =>
    (await calling.engine.ari.listChannels()).filter(({ id: name }) => name.startsWith(id))
  const callerHears = (hz: number, share: number) => () =>
    soundsIn(person.heardLast(1)).some((sound) => shareOfTone(sound, hz) > share)

  async function hangUp(id: string): Promise<void> {
    person.hangUp()
    await expect.poll(() => calling.engine.ari.findBridge(`${id}-b`), slow).toBeUndefined()
  }

  const asked = { check_availability_message_static: question, fallback_message_static: fallback }

  it('the other phone is asked, says yes, and hears the briefing and then the caller', async () => {
    await otherSays([
      [5, more],
      [3, more],
    ])
    const id = await warm({ ...asked, whisper_message_static: whisper })
    const { events, turns, call_cost } = await transferred(id)
    expect(events).toContainEqual(expect.objectContaining({ type: 'person_asked', detail: question }))
    expect(events).toContainEqual(expect.objectContaining({ type: 'person_briefed', detail: whisper }))
    const said = turns?.filter(({ role }) => role === 'assistant').map(({ text }) => text) ?? []
    const paidCharacters = ((call_cost?.tts_cost ?? 0) * 1_000_000) / assumedVoicePrice
    const letters = `${said.join('')}${question}${whisper}`.replaceAll(' ', '')
    // The spaces between sentences are not spoken.
    expect(paidCharacters).toBeGreaterThanOrEqual(letters.length)
    await expect.poll(() => understood(person.heardLast()), slow).toEqual([question, whisper, more])
    await hangUp(id)
  })

  it('the other phone takes the call with a key, and is briefed in words of the model', async () => {
    await otherSays([])
    const briefing = { whisper_message_type: 'prompt', whisper_message_prompt: 'Say what they want.' }
    const id = await warm({ ...asked, ...briefing })
    await expect.poll(() => understood(person.heardLast()), slow).toEqual([question])
    person.press('1', other)
    await transferred(id)
    await expect.poll(() => understood(person.heardLast()), slow).toEqual([question, whisper, more])
    await hangUp(id)
  })

  it('a person who says no is not connected, and the caller hears the fallback message', async () => {
    // More than once, because a busy machine may ask later.
    await otherSays([
      [5, refusal],
      [7, refusal],
      [7, refusal],
    ])
    const instructed = { fallback_message_type: 'prompt', fallback_message_prompt: 'They are busy.' }
    const id = await warm({ ...asked, ...instructed })
    const { events } = await returned(id)
    expect(events).toContainEqual(failedBecause('The person cannot take the call.'))
  })

  it.each([{}, { navigate_ivr: true, on_hold_music: 'silence' }])(
    'voicemail is not connected with %j',
    async (settings) => {
      const beep = '-n -r 8000 -b 16 -c 1 FILE synth 0.4 sine 1000 vol 0.4 pad 1 60'
      execFileSync('sox', beep.replace('FILE', `${folder}/other.wav`).split(' '))
      const id = await warm({ ...asked, ...settings, human_detection: true })
      const { events } = await returned(id)
      expect(events).toContainEqual(failedBecause('Voicemail answered.'))
      expect(await understood(person.heardLast())).toEqual([])
    },
  )

  it('the extension and keys of a phone menu are pressed before the person is spoken with', async () => {
    await otherSays([[4, menu]])
    const briefing = { check_availability_message: false, human_confirmation: false }
    const keyed = { extension: '12#', navigate_ivr: true, whisper_message_static: whisper }
    const id = await warm({ ...briefing, ...keyed })
    const { events } = await transferred(id)
    expect(events).toContainEqual(expect.objectContaining({ type: 'keys_pressed', detail: '2' }))
    await expect.poll(() => understood(person.heardLast()), slow).toContain(whisper)
    const keys = person.events().matchAll(/"CALL_DTMF_START"[^}]*"param":"(.)"/g)
    expect([...keys].map(([, key]) => key)).toEqual(['1', '2', '#', '2'])
    await hangUp(id)
  })

  it('the caller hears music, and both hear what is said to them, until the longest session is over', async () => {
    await otherSays([])
    const messages = {
      transfer_success_message_static: success,
      three_way_message: true,
      three_way_message_static: introduction,
      whisper_message: false,
    }
    const limits = { on_hold_music: 'music', max_session_duration_after_transfer: 1 }
    const id = await warm({ ...asked, ...messages, ...limits })
    await expect.poll(callerHears(musicHz, 0.7), slow).toBe(true)
    person.press('1', other)
    const { transcript } = await transferred(id)
    const joinedAt = Date.now()
    await expect.poll(() => understood(person.heardLast()), slow).toEqual([question, introduction, more])
    expect(JSON.stringify(transcript)).toContain(`${success} ${introduction}`)
    expect(callerHears(440, 0.3)()).toBe(false)
    await expect.poll(() => channelsOf(id), { timeout: 90_000, interval: 500 }).toEqual([])
    expect(Date.now() - joinedAt).toBeGreaterThan(50_000)
  })

  it('the other phone of a cold transfer hears the caller alone', async () => {
    const id = await begin({ transfer_type: 'cold' })
    await transferred(id)
    await expect.poll(() => understood(person.heardLast()), slow).toEqual([more])
    await hangUp(id)
  })

  it('a process that dies leaves no one on hold and no other phone connected', async () => {
    await otherSays([])
    const id = await warm(asked)
    await expect.poll(callerHears(440, 0.3), slow).toBe(true)
    await expect.poll(() => understood(person.heardLast()), slow).toContain(question)
    await calling.kill()
    isResumed = true
    await calling.restart()
    await expect.poll(async () => (await understood(person.heardLast(1))).at(-1), slow).toBe(fallback)
    expect((await channelsOf(id)).map((channel) => channel.id)).not.toContainEqual(
      expect.stringMatching(/-t/),
    )
    const call = await calling.read(id)
    expect(call.call_status).toBe('ongoing')
    person.hangUp(theirs)
    expect((await calling.ended(id)).disconnection_reason).toBe('user_ended_call')
  })
})
