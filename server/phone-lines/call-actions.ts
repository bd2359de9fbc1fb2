import { setTimeout as wait } from 'node:timers/promises'
import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import { transferRefused } from '#rules/calls/events'
import type { CallAudio } from '#server/telephony/call-audio'
import type { CallOrder, TransferCheck } from '#server/telephony/carrier'
import type { Conversation, RunTool, Tell, ToolAnswer } from '#server/telephony/conversation'
import type { Line, LineEnd, TransferOrder } from '#server/telephony/line'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { countSpeech } from '#server/telephony/speech/count-speech'
import { SpeechFailure, type SpeechProviders } from '#server/telephony/speech/speech'
import {
  type Announcement,
  type TransferSettings,
  transferSettingsOf,
} from '#server/telephony/transfer-settings'
import { meetPerson } from './meet-person'

type Parts = {
  order: CallOrder
  /** Speaks with the person at the other end of a warm transfer, and hears them. */
  speech: SpeechProviders
  conversation: Pick<Conversation, 'announcement' | 'menuKeys'>
  line: Line
  checkTransfer: TransferCheck
  /** Runs while the caller is being connected with another phone: from the first words about it. */
  onTransfer: (transferring: Promise<boolean>) => void
}

const keys = /^[0-9*#A-Da-dwW,]{1,100}$/
const pauseMs = 1_000

const answer = (content: string, result: string, more: Partial<ToolAnswer> = {}): ToolAnswer => ({
  content,
  result,
  duration_ms: 0,
  ends: null,
  ...more,
})

const failure = (why: string) => answer(`The tool failed: ${why} Tell the caller, and go on.`, why)

const wordingMs = 10_000

/** The words of an announcement: as written, or worded by the model from instructions. */
async function wordsOf(
  { text, isWritten, usual }: Announcement,
  { announcement }: Parts['conversation'],
): Promise<string> {
  if (isWritten) return text
  const worded = await announcement?.(text, AbortSignal.timeout(wordingMs)).catch(() => '')
  return worded || usual
}

type Words = (words: Announcement) => Promise<string>

/** Finds the words of announcements, each once. */
function createWords(conversation: Parts['conversation']): Words {
  const found = new Map<Announcement, Promise<string>>()
  return (words) => {
    const known = found.get(words) ?? wordsOf(words, conversation)
    found.set(words, known)
    return known
  }
}

/** What is said in a warm transfer. The words are found while the other phone rings. */
function createMeeting(settings: TransferSettings, { order, speech, conversation }: Parts, tell?: Tell) {
  const { question, whisper, success, introduction, fallback, isWarm } = settings
  const words = createWords(conversation)
  for (const announcement of [question, whisper, success, introduction, fallback])
    if (announcement) void words(announcement)
  const events: { type: string; detail: string }[] = []
  const note = (event: { type: string; detail: string }) => void events.push(event)
  const say = (announcement: Announcement | undefined) => async () => {
    if (announcement) await tell?.(await words(announcement)).catch(() => undefined)
  }

  /** For a line that only plays a recording. */
  async function brief(target: CallAudio): Promise<void> {
    if (!whisper) return
    const ended = new AbortController()
    void target.closed.then(() => ended.abort())
    try {
      const detail = await words(whisper)
      const { rate } = target
      for await (const samples of speech.voice.speak(detail, { rate, signal: ended.signal }))
        target.play(samples)
      if (await target.played()) note({ type: 'person_briefed', detail })
    } catch (error) {
      const detail = error instanceof SpeechFailure ? error.message : 'The voice failed.'
      note({ type: 'person_not_briefed', detail })
    }
  }

  const conduct = conductOf(order.bot)
  const keysFor = async (menu: string, wishes: string) =>
    (await conversation.menuKeys?.(menu, wishes, AbortSignal.timeout(wordingMs)).catch(() => '')) ?? ''
  const meet: TransferOrder['meet'] = (person, press) =>
    meetPerson(person, { settings, speech, conduct, wordsOf: words, keysFor, press, note })
  const hooks = { meet, beforeJoin: say(success), afterJoin: say(introduction), ...(whisper && { brief }) }
  return { hooks: isWarm ? hooks : {}, events, fallback: async () => fallback && words(fallback) }
}

/** Tools that act on a real call: transfers, keys and its end. */
export function createCallActions(parts: Parts): RunTool {
  const { order, line, checkTransfer, onTransfer } = parts
  const { call_id, direction, from_number, to_number } = order

  async function transfer(tool: Tool, args: JsonObject | undefined, tell?: Tell): Promise<ToolAnswer> {
    const refusal = await checkTransfer(tool)
    if (refusal !== undefined) {
      return answer(`The transfer is not possible: ${refusal} Tell the caller, and go on.`, 'refused', {
        events: [{ type: transferRefused, detail: `${tool.name}: ${refusal}` }],
      })
    }
    const settings = transferSettingsOf(tool, args)
    const { number: target, ringMs, extension, holdAudio, sessionMs } = settings
    if (target === undefined) return failure('The tool has no number to transfer to.')
    const meeting = createMeeting(settings, parts, tell)
    const connect = async () => {
      await tell?.()
      return line.transfer(call_id, {
        from_number: direction === 'outbound' ? from_number : to_number,
        to_number: target,
        ring_ms: ringMs,
        hold: holdAudio,
        ...(extension && { extension }),
        ...(sessionMs && { session_ms: sessionMs }),
        ...meeting.hooks,
      })
    }
    const begun = performance.now()
    const connecting = connect()
    onTransfer(connecting.then((reason) => reason === undefined))
    const reason = await connecting
    const duration_ms = Math.round(performance.now() - begun)
    const ended = (type: string, detail: string) => [
      ...meeting.events,
      { type, detail: `${tool.name}: ${detail}` },
    ]
    if (reason === undefined)
      return answer('Transferred.', 'transferred', {
        duration_ms,
        ends: 'transfer',
        events: ended('call_transferred', target),
      })
    const events = ended('transfer_failed', reason)
    const said = await meeting.fallback()
    if (said === undefined) return { ...failure(reason), duration_ms, events }
    const told = `The tool failed: ${reason} The caller was told. Go on.`
    return answer(told, reason, { duration_ms, events, said: [said] })
  }

  async function press({ static_params }: Tool, args: JsonObject | undefined): Promise<ToolAnswer> {
    const digits = String(static_params?.digits || args?.digits || '')
    if (!keys.test(digits))
      return failure(digits ? `${digits} are not keys of a telephone.` : 'The tool has no keys.')
    const begun = performance.now()
    for (const part of digits.match(/[wW,]|[^wW,]+/g) ?? []) {
      if (/[wW,]/.test(part)) await wait(pauseMs)
      else await line.sendKeys(call_id, part.toUpperCase())
    }
    return answer(`Pressed ${digits}.`, `pressed ${digits}`, {
      duration_ms: Math.round(performance.now() - begun),
      events: [{ type: 'keys_pressed', detail: digits }],
    })
  }

  return async (tool, args, tell) => {
    if (tool.type === 'end_call') return answer('The call has ended.', 'ended', { ends: 'bot' })
    if (tool.type === 'transfer_call') return transfer(tool, args, tell)
    if (tool.type === 'dtmf') return press(tool, args)
    return failure('It is not possible in this call.')
  }
}

/** The tools that act on a call, and its audio: a transfer takes that out of a call that goes on. */
export function withCallActions({
  lineEnded,
  audio,
  ...parts
}: Omit<Parts, 'onTransfer'> & { audio: CallAudio; lineEnded: Promise<LineEnd> }) {
  let transferring: Promise<boolean> | undefined
  let isOnHold = false
  const counted = countSpeech(parts.speech)
  const closed = audio.closed.then(async () => {
    // The call goes on until it has been reported.
    if (await transferring) await lineEnded
  })
  const runTool = createCallActions({
    ...parts,
    speech: counted.speech,
    onTransfer: (connecting) => {
      isOnHold = true
      transferring = connecting
        .catch(() => false)
        .finally(() => {
          isOnHold = false
        })
    },
  })
  return {
    audio: { ...audio, closed },
    actions: { runTool, isOnHold: () => isOnHold },
    /** What was spoken with and heard from the other end of transfers. */
    speechUsed: counted.used,
  }
}
