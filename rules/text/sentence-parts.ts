import { wallTimeAt } from '#rules/schedule/zoned-time'

/** A part of a sentence: words, an instant (ms since the epoch), or a name that a user typed. */
export type SentencePart = string | { at: number } | { name: string }

const clock = (zone: string, at: number) =>
  `${new Date(wallTimeAt(zone, at)).toISOString().slice(0, 16).replace('T', ' ')} ${zone}`

/** Returns a sentence as plain text, with times in `zone` (an IANA name), which is named. */
export function asText(sentence: readonly SentencePart[], zone = 'UTC'): string {
  return sentence
    .map((part) => {
      if (typeof part === 'string') return part
      return 'at' in part ? clock(zone, part.at) : part.name
    })
    .join('')
}
