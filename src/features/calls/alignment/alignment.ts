import { type Hearing, secondsIn } from '#rules/calls/sound/hearing'
import { type Asked, type Match, match } from './match'
import { type Pin, pinIslands } from './pins'
import { between, type Sound, soundOf } from './sound'
import { type Aligned, timesOf } from './times'

/** A text in order; `speaker` is 0 or 1. */
export type Spoken = { speaker: 0 | 1; text: string }

export type AlignmentInput = {
  /** Where speech is audible: one channel for all, or one per speaker. */
  hearing: Hearing
  texts: readonly Spoken[]
  /** Where a listener has pinned a text. */
  pins: readonly Pin[]
}

/** Pauses and openings count as this many characters. */
const breath = 3

const sizeOf = ({ text }: Spoken) => text.length + breath

/** The channel of each speaker, and seconds per character. */
type Pace = { channel: number; seconds: number }

/** A first estimate: all speech of a channel belongs to its speakers. */
function pacesOf(texts: readonly Spoken[], hearing: Hearing, channelOf: readonly number[]): Pace[] {
  return channelOf.map((channel) => {
    const said = texts.filter(({ speaker }) => channelOf[speaker] === channel)
    const size = said.reduce((sum, text) => sum + sizeOf(text), 0)
    return { channel, seconds: secondsIn(hearing[channel] ?? []) / Math.max(1, size) }
  })
}

/** The pace found for each speaker: the median of their texts. */
function pacesFound(texts: readonly Spoken[], { paces, sound, found }: Attempt): Pace[] {
  return paces.map((pace, speaker) => {
    const measured = texts
      .flatMap((text, index) => {
        const { from, until } = found[index] ?? { from: 0, until: 0 }
        if (text.speaker !== speaker || from === until) return []
        return between(sound.speech[pace.channel], from, until) / sizeOf(text)
      })
      .sort((a, b) => a - b)
    return { ...pace, seconds: measured[Math.floor(measured.length / 2)] ?? pace.seconds }
  })
}

type Setting = { sound: Sound; paces: readonly Pace[]; beginnings: ReadonlyMap<number, number> }
type Attempt = Setting & Match & { asked: readonly Asked[] }

function settingOf({ texts, pins }: AlignmentInput, hearing: Hearing, channelOf: readonly number[]): Setting {
  const channelOfPin = ({ index }: Pin) => channelOf[texts[index]?.speaker ?? 0]
  const sound = soundOf(
    hearing.map((islands, channel) =>
      pinIslands(
        islands,
        pins.filter((pin) => channelOfPin(pin) === channel),
      ),
    ),
  )
  const beginnings = pins.map((pin): [number, number] => [
    pin.index,
    sound.heard.findIndex(({ start_ms, channel }) => start_ms === pin.ms && channel === channelOfPin(pin)),
  ])
  return { sound, paces: pacesOf(texts, hearing, channelOf), beginnings: new Map(beginnings) }
}

function attempt(texts: readonly Spoken[], setting: Setting): Attempt {
  const asked = texts.map((text, index) => {
    const { channel, seconds } = setting.paces[text.speaker] ?? { channel: 0, seconds: 0 }
    return { channel, expected: sizeOf(text) * seconds, pinned: setting.beginnings.get(index) ?? null }
  })
  return { ...setting, asked, ...match(asked, setting.sound) }
}

/** The channel of each speaker is unknown, so both assignments are tried. */
const ordersOf = (hearing: Hearing) =>
  hearing.length > 1
    ? [
        [0, 1],
        [1, 0],
      ]
    : [[0, 0]]

/**
 * Finds the time of each text: periods of speech are assigned to texts by length, pace, pauses and channels.
 * The order of the texts is kept.
 */
export function align(input: AlignmentInput): Aligned[] {
  const { texts, hearing } = input
  const [first, ...rest] = ordersOf(hearing).map((channelOf) =>
    attempt(texts, settingOf(input, hearing, channelOf)),
  )
  if (!first) return []
  const best = rest.reduce((best, attempt) => (attempt.cost < best.cost ? attempt : best), first)
  const { asked, found, sound } = attempt(texts, { ...best, paces: pacesFound(texts, best) })
  return timesOf(asked, found, sound)
}
