/** The values of a form by path. */
export type FlatValues = ReadonlyMap<string, unknown>

/** A control that another user changed to a value other than mine; `both` is a text with the changes of both. */
export type Conflict = { path: string; mine: unknown; theirs: unknown; both?: string }

/** Sorts keys, so that objects with different key order compare as equal. */
const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

export const isSame = (a: unknown, b: unknown) =>
  a === b || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

/** The controls whose values differ, with their new values. */
export function changedValues(before: FlatValues, now: FlatValues): [path: string, value: unknown][] {
  return [...now].filter(([path, value]) => !isSame(value, before.get(path)))
}

/** The lines of `before` that a change replaces, from one position up to another, and what replaces them. */
function changedLines(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++
  return { from, to: before.length - same, lines: after.slice(from, after.length - same) }
}

/** The text with both changes, theirs first where both added lines; undefined if they changed the same lines. */
export function mergeLines(before: string, mine: string, theirs: string): string | undefined {
  const lines = before.split('\n')
  const changes = [theirs, mine].map((after) => changedLines(lines, after.split('\n')))
  const [first, last] = changes.sort((a, b) => a.from - b.from || a.to - b.to)
  if (!first || !last || first.to > last.from) return undefined
  return [
    ...lines.slice(0, first.from),
    ...first.lines,
    ...lines.slice(first.to, last.from),
    ...last.lines,
    ...lines.slice(last.to),
  ].join('\n')
}

function bothOf(...[before, mine, theirs]: unknown[]): { both?: string } {
  if (typeof before !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return {}
  const both = mergeLines(before, mine, theirs)
  return both === undefined || both === mine || both === theirs ? {} : { both }
}

/** `typedOver`: the values that mine replaced, if older than the saved ones. */
export function conflictsBetween(
  latest: FlatValues,
  saved: FlatValues,
  mine: FlatValues,
  typedOver: FlatValues = saved,
): Conflict[] {
  return changedValues(typedOver, latest).flatMap(([path, theirs]) => {
    const own = mine.get(path)
    const isContested = !isSame(own, saved.get(path)) && !isSame(own, theirs)
    return isContested ? [{ path, mine: own, theirs, ...bothOf(typedOver.get(path), own, theirs) }] : []
  })
}
