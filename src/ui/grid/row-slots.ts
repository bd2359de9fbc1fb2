/** The slot in which each row is rendered. */
export type RowSlots = ReadonlyMap<number, number>

/**
 * Remaining rows keep their slots, and new ones take the lowest free slots. Refilling a slot is much cheaper
 * for the browser than creating one.
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
