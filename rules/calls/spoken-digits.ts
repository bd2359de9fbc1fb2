/** Adjacent figures, or one digit word. */
export type Group = { from: number; to: number; digits: string }

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const word = `(?:${digitWords.join('|')}|oh|nought)`
const groups = new RegExp(`\\d+|\\b(?:(double|triple) )?(${word})\\b`, 'gi')
const between = /^(?:[\s,.\-–—·_]|\b(?:um|uh|er|and|then|dash)\b){0,12}$/i

function digitsOf([whole, times, name]: RegExpExecArray): string {
  if (name === undefined) return whole
  const digit = String(Math.max(0, digitWords.indexOf(name.toLowerCase())))
  return digit.repeat(times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3)
}

/** Finds digits that are spoken or written without interruption. */
export function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  for (const match of text.matchAll(groups)) {
    const group = { from: match.index, to: match.index + match[0].length, digits: digitsOf(match) }
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && between.test(text.slice(last.to, group.from))) run.push(group)
    else runs.push([group])
  }
  return runs
}

export const digitsIn = (run: readonly Group[]) => run.map(({ digits }) => digits).join('')
