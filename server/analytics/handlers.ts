import { analytics, mostBreakdownRows } from '#contract/analytics/analytics'
import { type Period, quarterMs } from '#rules/calls/counted-period'
import { bucketBounds, bucketFor } from '#rules/calls/time-buckets'
import { instantOf, wallTimeAt } from '#rules/schedule/zoned-time'
import { implement } from '#server/kernel/http/implement'
import { countLatest } from './count-calls'
import { hourOfWeek, noReadSums, readSums, toCallSums } from './figures'
import { breakDown, countNotStored, figuresBetween, latencyIn, sumsBetween } from './read-figures'
import { evenSpans, lensFor, monthStarts, rangeOf } from './rules'
import { countUncounted } from './uncounted-store'

const iso = (instant: number) => new Date(instant).toISOString()
const isoRange = ({ from, to }: Period) => ({ from: iso(from), to: iso(to) })

const toldMonths = 13

export const analyticsHandlers = implement(analytics)({
  async summary({ organization, query }) {
    const range = rangeOf(query, Date.now())
    await countLatest(organization)
    const [figures] = await figuresBetween(organization, query, [range.from, range.to])
    if (!figures) throw new Error('There is one stretch between two instants.')
    const [waiting, not_stored] = await Promise.all([
      countUncounted(organization),
      figures.answered > figures.judged ? countNotStored(organization, query, range) : 0,
    ])
    return { ...isoRange(range), figures, waiting, not_stored }
  },
  async series({ organization, query }) {
    const range = rangeOf(query, Date.now())
    const { timezone = 'UTC' } = query
    const bucket = bucketFor(range.from, range.to, query.min_bucket)
    const bounds = bucketBounds(bucket, timezone, range.from, range.to)
    await countLatest(organization)
    const figures = await figuresBetween(organization, query, bounds)
    const points = figures.map((one, index) => ({
      at: iso(bounds[index] ?? range.from),
      until: iso(bounds[index + 1] ?? range.to),
      ...one,
    }))
    return { ...isoRange(range), bucket, points }
  },
  async breakdown({ organization, query }) {
    const range = rangeOf(query, Date.now())
    const { by, limit = mostBreakdownRows } = query
    await countLatest(organization)
    return { ...isoRange(range), ...(await breakDown(organization, query, { by, limit }, range)) }
  },
  async hours({ organization, query }) {
    const range = rangeOf(query, Date.now())
    const spans = evenSpans(range, query.timezone ?? 'UTC')
    await countLatest(organization)
    const rows = await readSums(organization, { lens: lensFor(query), filter: query, spans }, hourOfWeek)
    const hours = rows
      .sort((left, right) => left.bucket - right.bucket)
      .map((row) => ({
        weekday: Math.floor(row.bucket / 24) + 1,
        hour: row.bucket % 24,
        ...toCallSums(row),
      }))
    return { ...isoRange(range), hours }
  },
  async spend({ organization, query }) {
    const { timezone = 'UTC' } = query
    const now = Math.ceil(Date.now() / quarterMs) * quarterMs
    const starts = monthStarts(timezone, now, toldMonths)
    const instants = [...starts.map((wall) => instantOf(timezone, wall)), now]
    const passed = wallTimeAt(timezone, now) - (starts.at(-1) ?? 0)
    const [from = now, until = now] = instants.slice(-3)
    const to = Math.min(until, instantOf(timezone, (starts.at(-2) ?? 0) + passed))
    await countLatest(organization)
    const [months, before] = await Promise.all([
      sumsBetween(organization, query, instants),
      sumsBetween(organization, query, [from, to]),
    ])
    const [beforeThis = toCallSums(noReadSums)] = before
    return {
      months: months.map((sums, index) => ({
        ...sums,
        ...isoRange({ from: instants[index] ?? now, to: instants[index + 1] ?? now }),
      })),
      before_this: { ...beforeThis, ...isoRange({ from, to }) },
    }
  },
  async latency({ organization, query }) {
    const range = rangeOf(query, Date.now())
    await countLatest(organization)
    return latencyIn(organization, query, range)
  },
})
