const CHARACTER_MS = 58
const REST_MS: Record<string, number> = {
  ',': 140,
  ';': 200,
  ':': 180,
  '—': 200,
  '…': 420,
  '.': 260,
  '!': 240,
  '?': 240,
}
const SHORTEST_MS = 320

/** Milliseconds that speaking a text takes; digits take three times as long as letters. */
export function spokenMs(text: string, speed: number): number {
  let total = 0
  for (const character of text.replace(/[.!?\s]+$/, '')) {
    total += REST_MS[character] ?? (character >= '0' && character <= '9' ? CHARACTER_MS * 3 : CHARACTER_MS)
  }
  return Math.round(Math.max(SHORTEST_MS, total) / speed)
}

/** As many whole words as fit into `share` of a text; at least one. */
export function firstWords(text: string, share: number): string {
  const words = text.split(/\s+/)
  return words.slice(0, Math.max(1, Math.floor(words.length * share))).join(' ')
}
