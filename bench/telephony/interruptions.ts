import type { Figure } from '#bench/support/figures'
import type { Bot } from '#contract/bots/bots'
import type { Turn } from '#contract/calls/record'
import type { CallAudio } from '#server/telephony/call-audio'
import type { Conversation } from '#server/telephony/conversation'
import { percentile } from '#server/telephony/latency'
import { readSounds, type Sound } from '#server/telephony/lines/asterisk/testing/capture'
import { leadSpokenCall } from '#server/telephony/speech/lead-spoken-call'
import type { SpeechProviders } from '#server/telephony/speech/speech'
import { orderOf } from '#server/telephony/speech/testing'

/**
 * Says something long at once, so that all time that passes is ours. The first words are short: a turn of which no whole
 * word was heard is not stored.
 */
const talkative: Conversation = {
  async answer(_lines, { onText }) {
    const text = 'I do go on and on, as if no one had said a word to me. '.repeat(8)
    onText(text)
    return { text, tools: [], ended_by: null }
  },
}

const tone = Int16Array.from({ length: 800 }, (_, at) => 9_000 * Math.sin((2 * Math.PI * 440 * at) / 8_000))

/** Speaks a tone and recognizes anything, at once. */
const instantSpeech: SpeechProviders = {
  voice: {
    provider: 'bench',
    model: 'tone',
    async *speak(text) {
      for (let at = 0; at < text.length; at += 2) yield tone
    },
  },
  recognizer: {
    provider: 'bench',
    model: 'instant',
    listen: () => ({
      add: () => undefined,
      finish: async () => 'Wait a moment, please.',
      drop: () => undefined,
      close: () => undefined,
    }),
  },
}

/** Leads a call for a while; returns the bot's turns. */
export async function talk(audio: CallAudio, seconds: number): Promise<Turn[]> {
  const { turns } = await leadSpokenCall({
    order: orderOf({ advanced_settings: { min_interruption_duration: 0.2 } } as Partial<Bot>),
    audio,
    conversation: talkative,
    speech: instantSpeech,
    signal: AbortSignal.timeout(seconds * 1_000),
    report: async () => undefined,
  })
  return turns.filter(({ role }) => role === 'assistant')
}

/** For each sound of the caller over the bot's: from its begin to the bot's silence. */
function silenceAfter(caller: readonly Sound[], bot: readonly Sound[]): number[] {
  return caller.flatMap(({ from }) => {
    const spoken = bot.find((sound) => sound.from < from && from < sound.until)
    return spoken ? [spoken.until - from] : []
  })
}

/** For each sound of the caller: from its end to the bot's next one. */
function answersAfter(caller: readonly Sound[], bot: readonly Sound[]): number[] {
  return caller.flatMap(({ until }) => {
    const next = bot.find(({ from }) => from > until)
    return next ? [next.from - until] : []
  })
}

/** How fast a bot falls silent and answers, on the wire and by our own figures of the turns. */
export function compare(file: string, turns: readonly Turn[]): Figure[] {
  const { bot, caller } = readSounds(file)
  const silences = silenceAfter(caller, bot)
  const answers = answersAfter(caller, bot)
  const ours = turns.flatMap(({ latency }) => (latency ? [latency] : []))
  const overheads = ours.map(({ overhead = 0 }) => overhead * 1_000)
  const differences = ours.flatMap(({ e2e }, at) => {
    const onWire = answers[at]
    return onWire === undefined ? [] : [Math.abs(e2e * 1_000 - onWire)]
  })
  const figure = (name: string, values: readonly number[], share: number, most?: number): Figure => ({
    name,
    value: percentile(values, share) ?? Number.POSITIVE_INFINITY,
    unit: 'ms',
    ...(most !== undefined && { most }),
  })
  return [
    { name: 'interruptions', value: silences.length, unit: '', least: 8 },
    figure('interruption to silence on the wire, p50', silences, 0.5),
    figure('interruption to silence on the wire, p90', silences, 0.9, 250),
    figure('own overhead of an answer, p50', overheads, 0.5, 50),
    figure('own overhead of an answer, p90', overheads, 0.9, 120),
    figure('end of speech to answer on the wire, p50', answers, 0.5),
    figure('our latency against the wire, p90', differences, 0.9, 50),
  ]
}
