const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each of these takes two positions. */
const extended = new Set('\f^{}\\[~]|€')

const room = {
  'GSM-7': { single: 160, perMessage: 153 },
  'UCS-2': { single: 70, perMessage: 67 },
} as const

export type TextSize = {
  encoding: keyof typeof room
  /** Characters as the encoding counts them. */
  length: number
  /** Number of messages that the carrier splits the text into and charges. */
  segments: number
  /** Characters that still fit into the last message. */
  left: number
  /** Distinct characters that GSM-7 does not have. */
  unusual: string[]
}

/** Counts a text as carriers do. Source: 3GPP TS 23.038 (alphabets) and TS 23.040 (concatenation). */
export function textSize(text: string): TextSize {
  const characters = [...text]
  const unusual = [
    ...new Set(characters.filter((character) => !basic.has(character) && !extended.has(character))),
  ]
  const encoding = unusual.length === 0 ? 'GSM-7' : 'UCS-2'
  const widthOf = (character: string) =>
    encoding === 'UCS-2' ? character.length : extended.has(character) ? 2 : 1
  const length = characters.reduce((sum, character) => sum + widthOf(character), 0)
  const { single, perMessage } = room[encoding]
  if (length <= single)
    return { encoding, length, segments: length > 0 ? 1 : 0, left: single - length, unusual }
  // A double-width character is never split: it begins the next message.
  let segments = 1
  let used = 0
  for (const character of characters) {
    if (used + widthOf(character) > perMessage) {
      segments += 1
      used = 0
    }
    used += widthOf(character)
  }
  return { encoding, length, segments, left: perMessage - used, unusual }
}
