const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take the place of two. */
const extended = new Set('\f^{}\\[~]|€')

const room = {
  'GSM-7': { alone: 160, each: 153 },
  'UCS-2': { alone: 70, each: 67 },
} as const

export type TextSize = {
  encoding: keyof typeof room
  /** Characters as the encoding counts them. */
  length: number
  /** How many messages the text is cut into, each of them charged. */
  segments: number
  /** Characters that the last of them still has room for. */
  left: number
  /** The characters that the smaller encoding does not have, each once. */
  unusual: string[]
}

/** How carriers count a text. Source: 3GPP TS 23.038 (alphabets) and TS 23.040 (concatenation). */
export function textSize(text: string): TextSize {
  const characters = [...text]
  const unusual = [...new Set(characters.filter((one) => !basic.has(one) && !extended.has(one)))]
  const encoding = unusual.length === 0 ? 'GSM-7' : 'UCS-2'
  const widthOf = (one: string) => (encoding === 'UCS-2' ? one.length : extended.has(one) ? 2 : 1)
  const length = characters.reduce((sum, one) => sum + widthOf(one), 0)
  const { alone, each } = room[encoding]
  if (length <= alone)
    return { encoding, length, segments: length > 0 ? 1 : 0, left: alone - length, unusual }
  // A character of two is never cut in half: it begins the next message.
  let segments = 1
  let used = 0
  for (const one of characters) {
    if (used + widthOf(one) > each) {
      segments += 1
      used = 0
    }
    used += widthOf(one)
  }
  return { encoding, length, segments, left: each - used, unusual }
}
