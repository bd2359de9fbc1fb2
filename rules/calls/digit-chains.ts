import { type Group, runsOf } from './spoken-digits'

/** A group of digits and the text, by its place in the talk, in which it stands. */
export type Said = Group & { text: number }

type Turn = { role: string; text: string }

// What people say around a part of a number: "okay, and then", "got that?"
const mostWordsBefore = 5
const mostWordsAfter = 3

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0

type Open = { chain: Said[]; rest: number }

/** What one speaker says, with numbers that are read out over several of their turns in one piece. */
function chainsOf(texts: readonly { text: string; place: number }[]): Said[][] {
  const chains: Said[][] = []
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

/** Digits that belong together, for each speaker of a talk. */
export function chainsIn(turns: readonly Turn[]): Said[][] {
  const roles = [...new Set(turns.map(({ role }) => role))]
  const placed = turns.map((turn, place) => ({ ...turn, place }))
  return roles.flatMap((role) => chainsOf(placed.filter((turn) => turn.role === role)))
}
