import type { TimeBucket } from '#rules/calls/time-buckets'
import { clock, inZone } from '~/lib/format/instant'

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** A period in full, in a time zone: "Fri, Nov 20, 2026", "Nov 20, 2026, 09:00–10:00 CET". */
export function bucketLabel(bucket: TimeBucket, at: string, until: string, zone: string): string {
  const [from, to] = [Date.parse(at), Date.parse(until)]
  if (bucket === 'year') return inZone(from, zone, { year: 'numeric' })
  if (bucket === 'month') return inZone(from, zone, { month: 'long', year: 'numeric' })
  if (bucket === 'day') return inZone(from, zone, { weekday: 'short', ...date })
  if (bucket === 'week') return `${inZone(from, zone, date)} – ${inZone(to - 1, zone, date)}`
  const name = inZone(from, zone, { timeZoneName: 'short', hour: 'numeric' }).split(/\s/).at(-1)
  return `${inZone(from, zone, date)}, ${clock(from, zone)}–${clock(to, zone)} ${name}`
}
