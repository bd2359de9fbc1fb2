const seconds = { minute: 60, hour: 3_600, day: 86_400 }

/** Widths that people count in. */
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

/** The narrowest buckets, in seconds, of which few enough span from one instant to another (ms). */
export function bucketSeconds(from: number, to: number): number {
  const span = Math.max(0, to - from) / 1000
  return widths.find((width) => span / width <= mostBuckets) ?? 30 * seconds.day
}
