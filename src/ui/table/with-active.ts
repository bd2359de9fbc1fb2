import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows to draw: those in view, those next to them, and the active one, which must not lose the focus. */
export function withActive(range: Range, active: number | null): number[] {
  const indexes = defaultRangeExtractor(range)
  if (active === null || active >= range.count || indexes.includes(active)) return indexes
  return active < (indexes[0] ?? 0) ? [active, ...indexes] : [...indexes, active]
}
