import type { OutcomeBucket } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import { type DialOutcome, dialOutcomes } from '#rules/dialing/dial-outcomes'
import { instantOf, wallTimeAt } from '#rules/schedule/zoned-time'
import { campaignActivity } from '~/api/operations'
import { useList } from '~/api/reading/list'
import { clock, dayNumber, inZone } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { ChartCard } from '~/ui/charts/chart-frame'
import { outcomeColors, type SeriesColor } from '~/ui/charts/plot/series-colors'
import { stepTicks } from '~/ui/charts/plot/time-ticks'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Button } from '~/ui/controls/button'
import { useZone } from '~/ui/hooks/page-zone'
import { Section } from '~/ui/layout/section'
import { type DialRange, isUnfinished } from './activity'
import { type OutcomeGroup, outcomeGroups } from './outcome-groups'

const daySeconds = 86_400
const none = { reached: 0, voicemail: 0, no_answer: 0, busy: 0, failed: 0, unknown: 0 }

/**
 * The buckets in bars of equal periods, also of those without dials. `from`: the start of the first bar, if that is
 * not the first bucket.
 */
export function everyBucket(
  buckets: readonly OutcomeBucket[],
  seconds: number,
  zone: string,
  from = Number.POSITIVE_INFINITY,
): OutcomeBucket[] {
  const starts = buckets.map(({ at }) => Date.parse(at))
  const last = Math.max(...starts)
  const bars: (typeof none & { start: number })[] = []
  for (let start = Math.min(from, ...starts); start <= last; start = endOf(start, seconds, zone))
    bars.push({ ...none, start })
  for (const [index, bucket] of buckets.entries()) {
    const bar = bars.findLast(({ start }) => start <= (starts[index] ?? 0))
    if (bar) for (const outcome of dialOutcomes) bar[outcome] += bucket[outcome]
  }
  return bars.map(({ start, ...counts }) => ({ ...counts, at: new Date(start).toISOString() }))
}

const mostBars = 72
const widths = [60, 300, 900, 3_600, 10_800, 21_600, 43_200]

/** The width of bars over a period, in seconds: that of the buckets, or more if the bars would be too many. */
export const barSeconds = (bucketSeconds: number, periodMs: number) =>
  bucketSeconds >= daySeconds
    ? bucketSeconds
    : (widths.find((width) => width >= bucketSeconds && periodMs / 1000 / width <= mostBars) ?? daySeconds)

/** The start of the bar that an instant belongs to. */
function barAt(instant: number, seconds: number, zone: string): number {
  const wall = wallTimeAt(zone, instant)
  return instantOf(zone, wall - (wall % (Math.min(seconds, daySeconds) * 1000)))
}

/** The end of a bucket. Days end at midnight in the zone, also if its clock changes. */
function endOf(start: number, seconds: number, zone: string): number {
  if (seconds < daySeconds) return start + seconds * 1000
  return instantOf(zone, wallTimeAt(zone, start) + seconds * 1000)
}

type OutcomesChartProps = {
  campaign: Campaign
  /** The visible period; absent: all dials. */
  range: DialRange | undefined
  onRange: (range: DialRange | undefined) => void
  /** The period of the forecast above it (ms), which it shares unless it is zoomed. */
  domain?: Domain | undefined
}

type Domain = { from: number; until: number }

const paceMs = 5_000
/** Fewer bars leave room for the next ones, or would be very wide. */
const fewestBars = { unfinished: 12, ended: 4 }

function labelOf(at: string, seconds: number, zone: string): string {
  const instant = Date.parse(at)
  const day = inZone(instant, zone, { month: 'short', day: 'numeric' })
  return seconds < daySeconds ? `${day}, ${clock(instant, zone)}` : day
}

/** The starts of all bars, also of those to come: up to an instant, or a number. */
export function startsOf(
  bars: readonly Pick<OutcomeBucket, 'at'>[],
  seconds: number,
  zone: string,
  { until = 0, fewest = 0 }: { until?: number; fewest?: number } = {},
): number[] {
  const starts = bars.map(({ at }) => Date.parse(at))
  for (let last = starts.at(-1); last !== undefined; last = starts.at(-1)) {
    const next = endOf(last, seconds, zone)
    if (next >= until && starts.length >= fewest) break
    starts.push(next)
  }
  return starts
}

/** ", Sat, Nov 28" if the axis has times of one day only. */
function dayInWords(starts: readonly number[], zone: string): string {
  const [first = 0, last = first] = [starts[0], starts.at(-1)]
  if (dayNumber(first, zone) !== dayNumber(last, zone)) return ''
  return `, ${inZone(first, zone, { weekday: 'short', month: 'short', day: 'numeric' })}`
}

const groupOf = ({ label, statuses }: OutcomeGroup, color: SeriesColor) => ({
  name: label,
  color,
  outcomes: dialOutcomes.filter((outcome) => statuses.includes(outcome)),
})

/** The groups of the key figures above the chart. */
const groups = [
  groupOf(outcomeGroups.reached, outcomeColors.reached),
  groupOf(outcomeGroups.voicemail, outcomeColors.voicemail),
  groupOf(outcomeGroups.noAnswer, outcomeColors.no_answer),
  groupOf(outcomeGroups.failed, outcomeColors.failed),
]

const countOf = (outcomes: readonly DialOutcome[], bucket: Record<DialOutcome, number>) =>
  outcomes.reduce((sum, outcome) => sum + bucket[outcome], 0)

/** Outcomes of dials over time, in the page's time zone. */
export function OutcomesChart({ campaign, range, onRange, domain: wanted }: OutcomesChartProps) {
  const zone = useZone()
  const domain = range ? undefined : wanted
  const { bucket_seconds, buckets: made } = useList(
    campaignActivity.outcomes,
    { campaign_id: campaign.id, query: { ...range, timezone: zone } },
    () => paceMs,
  ).data
  const seconds = domain ? barSeconds(bucket_seconds, domain.until - domain.from) : bucket_seconds
  const buckets = everyBucket(made, seconds, zone, domain && barAt(domain.from, seconds, zone))
  const series = groups
    .map((group) => ({ ...group, values: buckets.map((bucket) => countOf(group.outcomes, bucket)) }))
    .filter(({ values }) => values.some((value) => value > 0))
  const zoom = (first: number, last: number) => {
    const [from, to] = [buckets[first]?.at, buckets[last]?.at]
    if (!from || !to) return
    onRange({ from, to: new Date(endOf(Date.parse(to), seconds, zone)).toISOString() })
  }
  const zoomOut = range && (
    <Button size="small" variant="quiet" onClick={() => onRange(undefined)}>
      Zoom out
    </Button>
  )
  if (series.length === 0)
    return (
      <Section title="Outcomes">
        <p className="text-sm text-muted">
          {range ? 'No completed calls in this period.' : 'No completed calls yet.'} {zoomOut}
        </p>
      </Section>
    )
  const fewest = isUnfinished(campaign) && !range ? fewestBars.unfinished : fewestBars.ended
  const slots = startsOf(buckets, seconds, zone, domain ? { until: domain.until } : { fewest })
  return (
    <ChartCard title="Outcomes" hint={`by time of call${dayInWords(slots, zone)}`}>
      <StackedBars
        title="Call outcomes"
        category="From"
        series={series}
        bars={buckets.map((bucket, at) => ({
          label: labelOf(bucket.at, seconds, zone),
          values: series.map(({ values }) => values[at] ?? 0),
        }))}
        ticks={stepTicks(slots, zone)}
        slots={slots.length}
        format={(count) => formatNumber(count)}
        onZoom={zoom}
        aside={zoomOut}
      />
    </ChartCard>
  )
}
