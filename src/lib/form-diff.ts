/** What stands in a form: the value of each control by its path. */
export type Leaves = ReadonlyMap<string, unknown>

/** A control that somebody else has changed since it was read here, to another value than mine. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

/** The same for two objects whose keys come in another order. */
const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

/** Those that are others than before, with what they are now. */
export function changedLeaves(before: Leaves, now: Leaves): [path: string, value: unknown][] {
  return [...now].filter(([path, value]) => !isSame(value, before.get(path)))
}

/** `typedOver`: what mine were typed over, where that is older than what is saved here. */
export function conflictsBetween(
  latest: Leaves,
  saved: Leaves,
  mine: Leaves,
  typedOver: Leaves = saved,
): Conflict[] {
  return changedLeaves(typedOver, latest).flatMap(([path, theirs]) => {
    const own = mine.get(path)
    const isContested = !isSame(own, saved.get(path)) && !isSame(own, theirs)
    return isContested ? [{ path, mine: own, theirs }] : []
  })
}
