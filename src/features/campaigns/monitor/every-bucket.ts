import type { OutcomeBucket } from '#contract/campaigns/activity'

const none = { reached: 0, voicemail: 0, no_answer: 0, busy: 0, failed: 0, unknown: 0 }

/** Adds empty buckets, so that equal periods are equally wide on the axis. */
export function everyBucket(buckets: readonly OutcomeBucket[], seconds: number): OutcomeBucket[] {
  const known = new Map(buckets.map((bucket) => [Date.parse(bucket.at), bucket]))
  const instants = [...known.keys()]
  const [first, last] = [Math.min(...instants), Math.max(...instants)]
  const count = instants.length > 0 ? Math.round((last - first) / (seconds * 1000)) + 1 : 0
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * seconds * 1000
    return known.get(at) ?? { ...none, at: new Date(at).toISOString() }
  })
}
