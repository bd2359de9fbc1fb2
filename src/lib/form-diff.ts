/** The values of a form by path. */
export type FlatValues = ReadonlyMap<string, unknown>

/** A control that another user changed to a value other than mine. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

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
    return isContested ? [{ path, mine: own, theirs }] : []
  })
}
