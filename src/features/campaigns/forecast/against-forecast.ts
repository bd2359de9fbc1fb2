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

/** "40 min", "1 h 15 min", "5 h", "3 days"; calling time is never in days, which differ in length. */
function lengthInWords(length: number, isCallingTime: boolean): string {
  const minutes = Math.round(length / (5 * minuteMs)) * 5
  if (minutes < 60) return `${minutes} min`
  const quarters = Math.round(length / (15 * minuteMs))
  if (quarters < 12)
    return [`${Math.floor(quarters / 4)} h`, quarters % 4 && `${(quarters % 4) * 15} min`]
      .filter(Boolean)
      .join(' ')
  return isCallingTime || length < 48 * hourMs
    ? `${Math.round(length / hourMs)} h`
    : `${Math.round(length / (24 * hourMs))} days`
}

type Compared = {
  /** The forecast at the start, and the one for what is left. */
  launch: Pick<Forecast, 'curve' | 'finish'>
  rest: Pick<Forecast, 'finish'>
  called: number
  contacts: number
  startedAt: number
  now: number
  /** The time in a period in which the campaign may dial (ms); absent: all of it. */
  openTimeIn?: ((period: { from: number; until: number }) => number) | undefined
}

const calling = ' of calling time'

/**
 * "1 h 15 min behind forecast": by how much the finish differs from the forecast at the start. Hours in which the campaign
 * may not dial do not count. Without a length if a finish is unknown or the difference is small. Null while it is early, and after the end of the forecast.
 */
export function againstForecast(compared: Compared) {
  const { launch, rest, called, contacts, startedAt, now, openTimeIn } = compared
  const expected = expectedBy(launch, now)
  if (!expected || (launch.curve.at(-1)?.at ?? 0) <= now) return null
  if (isEarly({ called, contacts, elapsedMs: now - startedAt })) return null
  const standing = standingOf(called, expected)
  const [planned, likely] = [launch.finish.p50, rest.finish.p50]
  if (standing === 'as_expected' || planned === null || likely === null)
    return { expected, standing, length: null }
  const [from, until] = standing === 'behind' ? [planned, likely] : [likely, planned]
  const all = Math.max(0, until - from)
  const lag = all > 0 && openTimeIn ? openTimeIn({ from, until }) : all
  // A few seconds between two windows are no closing time.
  const isPartly = all - lag >= minuteMs
  const length = lag < leastLagMs ? null : `${lengthInWords(lag, isPartly)}${isPartly ? calling : ''}`
  return { expected, standing, length }
}

/** "1 h 15 min behind forecast", "5 h of calling time behind forecast", "Behind forecast", "On track". */
export function comparedInWords({
  standing,
  length,
}: NonNullable<ReturnType<typeof againstForecast>>): string {
  if (standing === 'as_expected') return 'On track'
  const words = standing === 'behind' ? 'behind forecast' : 'ahead of forecast'
  return length ? `${length} ${words}` : `${words[0]?.toUpperCase()}${words.slice(1)}`
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
