import { vi } from 'vitest'
import type { Bot } from '#contract/bots/bots'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import type { CallOrder } from '#server/telephony/carrier'
import type { BotTurn, Conversation } from '#server/telephony/conversation'
import { fromMuLaw } from '#server/telephony/recording/mu-law'
import { HEADER_BYTES } from '#server/telephony/recording/wav'
import { leadSpokenCall } from './lead-spoken-call'
import { memoryAudio, orderOf, testSpeech } from './testing'

const phrases = [
  'tomorrow at nine',
  'please stop for a moment, I have a question about my invoice',
  'hello',
  'please leave a message after the tone',
  'please stop calling me',
  'stop',
  'please',
]
const isLoud = (byte = 0xff) => Math.abs(fromMuLaw(byte)) > 0.01
export const [caller, bot] = [0, 1]

/** Samples of one side in a recording, from and until milliseconds; and where they are loud. */
export function loudTimes(
  recording: Uint8Array,
  channel: number,
  from = 0,
  until = Number.POSITIVE_INFINITY,
) {
  const times: number[] = []
  for (let at = HEADER_BYTES + channel; at < recording.length; at += 2) {
    const ms = (at - HEADER_BYTES) / 16
    if (ms >= from && ms < until && isLoud(recording[at])) times.push(ms)
  }
  return times
}

/** A conversation that gives these answers, and what it was asked with. */
export function answering(...answers: (string | Partial<BotTurn>)[]) {
  const asked: RehearsalLine[][] = []
  const conversation: Conversation = {
    async answer(lines, { onText, signal }) {
      asked.push(structuredClone([...lines]))
      const answer = answers.shift() ?? { text: 'Goodbye.', ended_by: 'bot' as const }
      const turn = {
        text: '',
        tools: [],
        ended_by: null,
        ...(typeof answer === 'string' ? { text: answer } : answer),
      }
      for (const word of turn.text.split(/(?<= )/)) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        signal.throwIfAborted()
        onText(word)
      }
      return turn
    },
  }
  return { conversation, asked }
}

export async function begin(
  settings: Partial<Bot>,
  conversation: Conversation,
  direction: CallOrder['direction'] = 'inbound',
) {
  const line = memoryAudio()
  const speech = await testSpeech(phrases)
  const reported: string[] = []
  const ending = new AbortController()
  const done = leadSpokenCall({
    order: orderOf(settings, direction),
    audio: line.audio,
    conversation,
    speech,
    signal: ending.signal,
    report: async ({ turn }) => void reported.push(`${turn.role}: ${turn.text}`),
  })
  const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 15_000, interval: 5 })
  return { line, speech, reported, ending, done, until }
}
