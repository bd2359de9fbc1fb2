import type { Preflight } from '#contract/campaigns/preflight'
import type { Forecast, Range } from './forecast'

const between = (from: number, to: number, share: number) => Math.round(from + (to - from) * share)

/** The completed contacts that the forecast expects at `at` (ms); null before its first dial. */
export function expectedBy({ curve }: Pick<Forecast, 'curve'>, at: number): Range | null {
  const next = curve.findIndex((point) => point.at > at)
  if (next === 0 || curve.length === 0) return null
  const after = curve[next] ?? curve.at(-1)
  const before = next < 0 ? after : curve[next - 1]
  if (!before || !after) return null
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0
  return {
    p10: between(before.p10, after.p10, share),
    p50: between(before.p50, after.p50, share),
    p90: between(before.p90, after.p90, share),
  }
}

type Done = { at: number; contacts: number }

/** Completed contacts at an instant, interpolated between known instants. */
export function doneBy(known: readonly Done[], at: number): number {
  const next = known.findIndex((point) => point.at > at)
  const before = known[next < 0 ? known.length - 1 : next - 1]
  const after = next < 0 ? before : known[next]
  if (!before || !after) return 0
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0
  return between(before.contacts, after.contacts, share)
}

const chartPoints = 48
const nothing = { p10: 0, p50: 0, p90: 0 }

/**
 * Forecast and actual values at the same instants, from the start to now or the end of the forecast,
 * whichever is later.
 */
export function courseOf(
  forecast: Pick<Forecast, 'curve'>,
  known: readonly Done[],
  { startedAt, now }: { startedAt: number; now: number },
) {
  const end = Math.max(now, forecast.curve.at(-1)?.at ?? now)
  const evenly = Array.from(
    { length: chartPoints + 1 },
    (_, at) => startedAt + ((end - startedAt) * at) / chartPoints,
  )
  const instants = evenly.includes(now) ? evenly : [...evenly, now].sort((a, b) => a - b)
  return instants.map((at) => ({
    at,
    expected: expectedBy(forecast, at) ?? nothing,
    done: at <= now ? doneBy([{ at: startedAt, contacts: 0 }, ...known], at) : null,
  }))
}

/** How a campaign compares with its forecast. */
export function standingOf(done: number, { p10, p90 }: Range): 'ahead' | 'behind' | 'as_expected' {
  if (done > p90) return 'ahead'
  return done < p10 ? 'behind' : 'as_expected'
}

/** Before this share of the contacts and this time, a few calls decide the comparison. */
const leastShare = 0.05
const leastMs = 600_000

/** Whether it is too early to compare a campaign with its forecast. */
export const isEarly = ({
  called,
  contacts,
  elapsedMs,
}: Record<'called' | 'contacts' | 'elapsedMs', number>) =>
  called < leastShare * contacts && elapsedMs < leastMs

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Smaller differences are noise. */
const leastLagMs = 15 * minuteMs

/** When the median of the forecast reaches a number of contacts; null if it never does. */
function expectedAt({ curve }: Pick<Forecast, 'curve'>, contacts: number): number | null {
  const next = curve.findIndex((point) => point.p50 >= contacts)
  const [before, after] = [curve[next - 1], curve[next]]
  if (!after) return null
  if (!before || after.p50 === before.p50) return after.at
  return before.at + ((after.at - before.at) * (contacts - before.p50)) / (after.p50 - before.p50)
}

function lengthInWords(length: number): string {
  if (length < hourMs) return `${Math.round(length / (5 * minuteMs)) * 5} min`
  return length < 48 * hourMs
    ? `${Math.round(length / hourMs)} h`
    : `${Math.round(length / (24 * hourMs))} days`
}

/**
 * "2 h behind forecast": how long ago, or in how long, the forecast at the start expects what is done now.
 * Null within the expected range, and after the end of the forecast.
 */
export function lagInWords(forecast: Pick<Forecast, 'curve'>, done: number, now: number): string | null {
  const expected = expectedBy(forecast, now)
  if (!expected || (forecast.curve.at(-1)?.at ?? 0) <= now) return null
  const standing = standingOf(done, expected)
  const at = expectedAt(forecast, done)
  if (standing === 'as_expected' || at === null || Math.abs(now - at) < leastLagMs) return null
  return `${lengthInWords(Math.abs(now - at))} ${standing === 'behind' ? 'behind' : 'ahead of'} forecast`
}

/** All contacts as they were before the first dial. */
export const asAtStart = (groups: Preflight['groups']) =>
  groups.map((group) => ({ ...group, not_before: null }))

/** The remaining contacts, spread over the groups like all contacts. */
export function whatIsLeft(groups: Preflight['groups'], left: number): Preflight['groups'] {
  const all = groups.reduce((sum, { contacts }) => sum + contacts, 0)
  if (all === 0) return []
  return groups
    .map((group) => ({ ...group, contacts: Math.round((group.contacts * left) / all) }))
    .filter(({ contacts }) => contacts > 0)
}
