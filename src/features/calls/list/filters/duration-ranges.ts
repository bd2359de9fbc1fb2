import type { CallConditions } from './call-filter-model'

type Range = {
  id: string
  label: string
  bounds: Pick<CallConditions, 'min_duration_seconds' | 'max_duration_seconds'>
}

const range = (id: string, label: string, least?: number, most?: number): Range => ({
  id,
  label,
  bounds: { min_duration_seconds: least, max_duration_seconds: most },
})

/** Common duration ranges. The address can have others. */
export const durationRanges: readonly Range[] = [
  range('none', 'None', undefined, 0),
  range('short', 'Under 10 s', undefined, 10),
  range('medium', '10 s to 1 min', 10, 60),
  range('long', '1 to 5 min', 60, 300),
  range('longest', 'Over 5 min', 300),
]

/** The id of a filter's range; empty if it is none of these. */
export function durationRangeOf(filter: CallConditions): string {
  const found = durationRanges.find(
    ({ bounds }) =>
      bounds.min_duration_seconds === filter.min_duration_seconds &&
      bounds.max_duration_seconds === filter.max_duration_seconds,
  )
  return found?.id ?? ''
}
