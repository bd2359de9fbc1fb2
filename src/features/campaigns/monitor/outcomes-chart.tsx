import type { OutcomeBucket } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import { type DialOutcome, dialOutcomes } from '#rules/dialing/dial-outcomes'
import { instantOf, wallTimeAt } from '#rules/schedule/zoned-time'
import { campaignActivity } from '~/api/operations'
import { useList } from '~/api/reading/list'
import { clock, inZone } from '~/lib/format/instant'
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

const none = { reached: 0, voicemail: 0, no_answer: 0, busy: 0, failed: 0, unknown: 0 }

/** Adds empty buckets, so that equal periods are equally wide on the axis. */
export function everyBucket(
  buckets: readonly OutcomeBucket[],
  seconds: number,
  zone: string,
): OutcomeBucket[] {
  const known = new Map(buckets.map((bucket) => [Date.parse(bucket.at), bucket]))
  const last = Math.max(...known.keys())
  const every: OutcomeBucket[] = []
  for (let at = Math.min(...known.keys()); at <= last; at = endOf(at, seconds, zone)) {
    every.push(known.get(at) ?? { ...none, at: new Date(at).toISOString() })
  }
  return every
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
}

const daySeconds = 86_400
const paceMs = 5_000
/** Fewer bars leave room for the next ones, or would be very wide. */
const fewestBars = { unfinished: 12, ended: 4 }

function labelOf(at: string, seconds: number, zone: string): string {
  const instant = Date.parse(at)
  const day = inZone(instant, zone, { month: 'short', day: 'numeric' })
  return seconds < daySeconds ? `${day}, ${clock(instant, zone)}` : day
}

/** The labels below the bars: each belongs to the bar above it. */
export const ticksOf = (buckets: readonly OutcomeBucket[], zone: string) =>
  stepTicks(
    buckets.map(({ at }) => Date.parse(at)),
    zone,
  )

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
export function OutcomesChart({ campaign, range, onRange }: OutcomesChartProps) {
  const zone = useZone()
  const { bucket_seconds, buckets: made } = useList(
    campaignActivity.outcomes,
    { campaign_id: campaign.id, query: { ...range, timezone: zone } },
    () => paceMs,
  ).data
  const buckets = everyBucket(made, bucket_seconds, zone)
  const series = groups
    .map((group) => ({ ...group, values: buckets.map((bucket) => countOf(group.outcomes, bucket)) }))
    .filter(({ values }) => values.some((value) => value > 0))
  const zoom = (first: number, last: number) => {
    const [from, to] = [buckets[first]?.at, buckets[last]?.at]
    if (!from || !to) return
    onRange({ from, to: new Date(endOf(Date.parse(to), bucket_seconds, zone)).toISOString() })
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
  return (
    <ChartCard title="Outcomes" hint="by time of call">
      <StackedBars
        title="Call outcomes"
        category="From"
        series={series}
        bars={buckets.map((bucket, at) => ({
          label: labelOf(bucket.at, bucket_seconds, zone),
          values: series.map(({ values }) => values[at] ?? 0),
        }))}
        ticks={ticksOf(buckets, zone)}
        slots={Math.max(
          buckets.length,
          isUnfinished(campaign) && !range ? fewestBars.unfinished : fewestBars.ended,
        )}
        format={(count) => formatNumber(count)}
        onZoom={zoom}
        aside={zoomOut}
      />
    </ChartCard>
  )
}
