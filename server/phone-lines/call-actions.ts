import { setTimeout as wait } from 'node:timers/promises'
import type { Tool } from '#contract/bots/tools'
import { transferRefused } from '#contract/calls/record'
import type { JsonObject } from '#contract/http/json'
import type { CallAudio } from '#server/telephony/call-audio'
import type { CallOrder, TransferCheck } from '#server/telephony/carrier'
import type { Conversation, RunTool, ToolAnswer } from '#server/telephony/conversation'
import type { Line, LineEnd } from '#server/telephony/line'
import { SpeechFailure, type SpeechProviders } from '#server/telephony/speech/speech'
import { type Announcement, transferSettingsOf } from '#server/telephony/transfer-settings'

type Parts = {
  order: CallOrder
  /** Speaks with the person at the other end of a warm transfer. */
  speech: Pick<SpeechProviders, 'voice'>
  conversation: Pick<Conversation, 'announcement'>
  line: Line
  audio: CallAudio
  checkTransfer: TransferCheck
  /** Runs while the caller is being connected with another phone. */
  onTransfer: (transferring: Promise<boolean>) => void
}

const keys = /^[0-9*#A-Da-dwW,]{1,100}$/
const pauseMs = 1_000
/** Words that were found just before may not have become audio yet. */
const speechMs = 1_000

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

/**
 * Prepares what the person at the other phone hears before the caller is connected, while that phone rings. A
 * hang-up ends it. If no voice is available, the caller is connected without it.
 */
function createBriefing(whisper: Announcement, { speech, conversation }: Parts) {
  const preparing = wordsOf(whisper, conversation)
  const events: { type: string; detail: string }[] = []
  async function brief(target: CallAudio): Promise<void> {
    const ended = new AbortController()
    void target.closed.then(() => ended.abort())
    try {
      const words = await preparing
      const { rate } = target
      for await (const samples of speech.voice.speak(words, { rate, signal: ended.signal }))
        target.play(samples)
      if (await target.played()) events.push({ type: 'person_briefed', detail: words })
    } catch (error) {
      const detail = error instanceof SpeechFailure ? error.message : 'The voice failed.'
      events.push({ type: 'person_not_briefed', detail })
    }
  }
  return { brief, events }
}

/** Tools that act on a real call: transfers, keys and its end. */
export function createCallActions(parts: Parts): RunTool {
  const { order, line, audio, checkTransfer, onTransfer } = parts
  const { call_id, direction, from_number, to_number } = order

  async function transfer(tool: Tool, args: JsonObject | undefined): Promise<ToolAnswer> {
    const refusal = await checkTransfer(tool)
    if (refusal !== undefined) {
      return answer(`The transfer is not possible: ${refusal} Tell the caller, and go on.`, 'refused', {
        events: [{ type: transferRefused, detail: `${tool.name}: ${refusal}` }],
      })
    }
    const { number: target, ringMs, extension, fallback, whisper } = transferSettingsOf(tool, args)
    if (target === undefined) return failure('The tool has no number to transfer to.')
    await wait(speechMs)
    await audio.played()
    const ours = direction === 'outbound' ? from_number : to_number
    const begun = Date.now()
    const briefing = whisper && createBriefing(whisper, parts)
    const connecting = line.transfer(call_id, {
      from_number: ours,
      to_number: target,
      ring_ms: ringMs,
      ...(extension && { extension }),
      ...(briefing && { brief: briefing.brief }),
    })
    onTransfer(connecting.then((reason) => reason === undefined))
    const reason = await connecting
    const duration_ms = Date.now() - begun
    if (reason !== undefined) {
      const events = [
        ...(briefing?.events ?? []),
        { type: 'transfer_failed', detail: `${tool.name}: ${reason}` },
      ]
      if (!fallback) return { ...failure(reason), duration_ms, events }
      const said = [fallback.isWritten ? fallback.text : fallback.usual]
      const told = answer(`The tool failed: ${reason} The caller was told. Go on.`, reason, {
        duration_ms,
        events,
      })
      return { ...told, said }
    }
    return answer('Transferred.', 'transferred', {
      duration_ms,
      ends: 'transfer',
      events: [...(briefing?.events ?? []), { type: 'call_transferred', detail: `${tool.name}: ${target}` }],
    })
  }

  async function press({ static_params }: Tool, args: JsonObject | undefined): Promise<ToolAnswer> {
    const digits = String(static_params?.digits || args?.digits || '')
    if (!keys.test(digits))
      return failure(digits ? `${digits} are not keys of a telephone.` : 'The tool has no keys.')
    const begun = Date.now()
    for (const part of digits.match(/[wW,]|[^wW,]+/g) ?? []) {
      if (/[wW,]/.test(part)) await wait(pauseMs)
      else await line.sendKeys(call_id, part.toUpperCase())
    }
    return answer(`Pressed ${digits}.`, `pressed ${digits}`, {
      duration_ms: Date.now() - begun,
      events: [{ type: 'keys_pressed', detail: digits }],
    })
  }

  return async (tool, args) => {
    if (tool.type === 'end_call') return answer('The call has ended.', 'ended', { ends: 'bot' })
    if (tool.type === 'transfer_call') return transfer(tool, args)
    if (tool.type === 'dtmf') return press(tool, args)
    return failure('It is not possible in this call.')
  }
}

/** The tools that act on a call, and its audio: a transfer takes that out of a call that goes on. */
export function withCallActions({
  lineEnded,
  ...parts
}: Omit<Parts, 'onTransfer'> & { lineEnded: Promise<LineEnd> }) {
  let transferring: Promise<boolean> | undefined
  const closed = parts.audio.closed.then(async () => {
    // The call goes on until it has been reported.
    if (await transferring) await lineEnded
  })
  const runTool = createCallActions({
    ...parts,
    onTransfer: (connecting) => {
      transferring = connecting.catch(() => false)
    },
  })
  return { audio: { ...parts.audio, closed }, runTool }
}
