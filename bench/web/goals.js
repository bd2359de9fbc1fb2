/**
 * Exact goals of a cold load: kB of gzipped JavaScript, and requests until the heading of the page is there. `reached`: where
 * a goal is not met yet, the kB that it may not exceed again.
 */
export const goals = {
  'sign-in': { kilobytes: 112, requests: 12 },
  bots: { kilobytes: 130, reached: 144, requests: 12 },
  overview: { kilobytes: 150 },
  settings: { kilobytes: 150 },
  calls: { kilobytes: 170, reached: 180 },
  call: { kilobytes: 180 },
}

/** What a page may add to the first one, in kB. The editor of bots has more. */
const ownKilobytes = (page) => (page === 'new bot' ? 110 : 60)

/** What of a page's own JavaScript is beyond the goal, in words. */
export function excessOfPage(page, bytes) {
  const most = ownKilobytes(page)
  return bytes > most * 1000 ? [`${page}: ${(bytes / 1000).toFixed(1)} kB of its own, goal ${most}`] : []
}

/** What of a load is beyond its goal, in words. */
export function excessOf(page, { bytes, requests }) {
  const goal = goals[page]
  if (!goal) return []
  const most = goal.reached ?? goal.kilobytes
  return [
    ...(bytes > most * 1000
      ? [`${page}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, at most ${most}, goal ${goal.kilobytes}`]
      : []),
    ...(goal.requests && requests > goal.requests
      ? [`${page}: ${requests} requests, goal ${goal.requests}`]
      : []),
  ]
}

/** Prints what is beyond its goal; the command then fails. */
export function reportExcess(excess) {
  if (excess.length === 0) return
  console.log(`\nBeyond an exact goal:\n${excess.map((words) => `  ${words}`).join('\n')}`)
  process.exitCode = 1
}
