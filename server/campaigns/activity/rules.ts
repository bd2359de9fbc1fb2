const seconds = { minute: 60, hour: 3_600, day: 86_400 }

/** Bucket widths that are easy to read. */
const widths = [
  seconds.minute,
  5 * seconds.minute,
  15 * seconds.minute,
  seconds.hour,
  3 * seconds.hour,
  6 * seconds.hour,
  seconds.day,
  7 * seconds.day,
]

const mostBuckets = 60

/** The smallest bucket width in seconds that needs at most 60 buckets between two instants (ms). */
export function bucketSeconds(from: number, to: number): number {
  const span = Math.max(0, to - from) / 1000
  return widths.find((width) => span / width <= mostBuckets) ?? 30 * seconds.day
}
