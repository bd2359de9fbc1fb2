/** The slot in which each row is drawn. */
export type RowSlots = ReadonlyMap<number, number>

/**
 * Rows that stay keep their slots, and those that come take the lowest free ones: what is drawn in a slot is filled anew,
 * which costs a browser far less than to make it.
 */
export function slotsFor(rows: readonly number[], before: RowSlots): RowSlots {
  const slots = new Map<number, number>()
  const taken = new Set<number>()
  for (const row of rows) {
    const slot = before.get(row)
    if (slot === undefined) continue
    slots.set(row, slot)
    taken.add(slot)
  }
  let free = 0
  for (const row of rows) {
    if (slots.has(row)) continue
    while (taken.has(free)) free++
    slots.set(row, free)
    taken.add(free)
  }
  return slots
}
