import { type Group, runsOf } from './spoken-digits'

/** A group of digits; `text` is the index of its turn. */
export type SpokenGroup = Group & { text: number }

type Turn = { role: string; text: string }

// What people say around part of a number: "okay, and then", "got that?"
const mostWordsBefore = 5
const mostWordsAfter = 3

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0

type Open = { chain: SpokenGroup[]; rest: number }

/** Joins numbers that one speaker reads out over several turns. */
function chainsOf(texts: readonly { text: string; place: number }[]): SpokenGroup[][] {
  const chains: SpokenGroup[][] = []
  let open: Open | undefined
  for (const { text, place } of texts) {
    const runs = runsOf(text)
    if (runs.length === 0 && open) open.rest += wordsIn(text)
    for (const [index, run] of runs.entries()) {
      const said = run.map((group) => ({ ...group, text: place }))
      const before = wordsIn(text.slice(0, run[0]?.from))
      const goesOn = index === 0 && open && open.rest <= mostWordsAfter && before <= mostWordsBefore
      if (goesOn) open?.chain.push(...said)
      else chains.push(said)
      const chain = goesOn && open ? open.chain : said
      open = { chain, rest: wordsIn(text.slice(run.at(-1)?.to)) }
    }
  }
  return chains
}

/** Returns the chains of digits that belong together, for each speaker. */
export function chainsIn(turns: readonly Turn[]): SpokenGroup[][] {
  const roles = [...new Set(turns.map(({ role }) => role))]
  const placed = turns.map((turn, place) => ({ ...turn, place }))
  return roles.flatMap((role) => chainsOf(placed.filter((turn) => turn.role === role)))
}
