import { randomFrom } from '#reliability/support/random'

/** Random choices that are the same for the same seed. */
export type Random = {
  /** Returns whether something happens that has this probability. */
  chance(share: number): boolean
  /** A whole number, both limits included. */
  whole(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** FNV-1a: spreads texts that differ in one character over all seeds. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The choices of one request: they depend on nothing but the seed, the operation and its number. */
export function randomFor(...parts: (string | number)[]): Random {
  const next = randomFrom(hashOf(parts.join('\n')))
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    chance: (share) => next() < share,
    whole,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('There is nothing to choose from.')
      return items[whole(0, items.length - 1)] as Item
    },
  }
}
