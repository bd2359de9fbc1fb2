import { type Hearing, secondsIn } from '#rules/calls/sound/hearing'
import { type Asked, type Match, match } from './match'
import { type Pin, pinIslands } from './pins'
import { between, type Sound, soundOf } from './sound'
import { type Aligned, timesOf } from './times'

/** One thing said, in order; `speaker` is 0 or 1. */
export type Spoken = { speaker: 0 | 1; text: string }

export type AlignmentInput = {
  /** Where speech is heard: one channel for all, or one for each of two speakers. */
  hearing: Hearing
  texts: readonly Spoken[]
  /** Where somebody has heard a text begin. */
  pins: readonly Pin[]
}

/** A breath and a beginning take as long as so many characters. */
const breath = 3

const sizeOf = ({ text }: Spoken) => text.length + breath

/** For each speaker the channel, and how many seconds a character takes. */
type Pace = { channel: number; seconds: number }

/** As if all that is heard of a channel were what its speakers say. */
function pacesOf(texts: readonly Spoken[], hearing: Hearing, channelOf: readonly number[]): Pace[] {
  return channelOf.map((channel) => {
    const said = texts.filter(({ speaker }) => channelOf[speaker] === channel)
    const size = said.reduce((sum, text) => sum + sizeOf(text), 0)
    return { channel, seconds: secondsIn(hearing[channel] ?? []) / Math.max(1, size) }
  })
}

/** As each speaker was found to speak: the middle of all of its texts. */
function pacesFound(texts: readonly Spoken[], { paces, sound, found }: Attempt): Pace[] {
  return paces.map((pace, speaker) => {
    const each = texts
      .flatMap((text, index) => {
        const { from, until } = found[index] ?? { from: 0, until: 0 }
        if (text.speaker !== speaker || from === until) return []
        return between(sound.speech[pace.channel], from, until) / sizeOf(text)
      })
      .sort((a, b) => a - b)
    return { ...pace, seconds: each[Math.floor(each.length / 2)] ?? pace.seconds }
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

/** Nobody says which speaker is on which channel: what fits better is. */
const ordersOf = (hearing: Hearing) =>
  hearing.length > 1
    ? [
        [0, 1],
        [1, 0],
      ]
    : [[0, 0]]

/**
 * When each text was said: stretches of speech, found by how loud it is, are given to the texts by their lengths, the
 * pace of their speakers, pauses and channels. The order of the beginnings is the order of the texts.
 */
export function align(input: AlignmentInput): Aligned[] {
  const { texts, hearing } = input
  const [first, ...others] = ordersOf(hearing).map((channelOf) =>
    attempt(texts, settingOf(input, hearing, channelOf)),
  )
  if (!first) return []
  const best = others.reduce((one, other) => (other.cost < one.cost ? other : one), first)
  const { asked, found, sound } = attempt(texts, { ...best, paces: pacesFound(texts, best) })
  return timesOf(asked, found, sound)
}
