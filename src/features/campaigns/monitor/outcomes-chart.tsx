import { dialOutcomes } from '#rules/dialing/dial-outcomes'
import { campaignActivity } from '~/api/operations'
import { useList } from '~/api/reading/list'
import { targetLooks } from '~/features/campaigns/monitor/contacts/target-words'
import { ownZone } from '~/lib/dates/time-zone'
import { clock, inZone } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { ChartCard } from '~/ui/charts/chart-card'
import { outcomeColors } from '~/ui/charts/plot/series-colors'
import { stepTicks } from '~/ui/charts/plot/time-ticks'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Button } from '~/ui/controls/button'
import { usePreference } from '~/ui/hooks/preferences'
import { Section } from '~/ui/layout/section'
import type { DialRange } from './dial-range'
import { everyBucket } from './every-bucket'

type OutcomesChartProps = {
  campaignId: number
  /** The visible period; absent: all dials. */
  range: DialRange | undefined
  onRange: (range: DialRange | undefined) => void
}

const daySeconds = 86_400
const paceMs = 5_000
/** Fewer bars leave room for the next ones. */
const fewestBars = 12

function labelOf(at: string, seconds: number, zone: string): string {
  const instant = Date.parse(at)
  const day = inZone(instant, zone, { month: 'short', day: 'numeric' })
  return seconds < daySeconds ? `${day}, ${clock(instant, zone)}` : day
}

const after = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()

/** Outcomes of dials over time, in the viewer's time zone. */
export function OutcomesChart({ campaignId, range, onRange }: OutcomesChartProps) {
  const { bucket_seconds, buckets: made } = useList(
    campaignActivity.outcomes,
    { campaign_id: campaignId, query: range ?? {} },
    () => paceMs,
  ).data
  const buckets = everyBucket(made, bucket_seconds)
  const zone = usePreference('zone') || ownZone()
  const ends = dialOutcomes.filter((outcome) => buckets.some((bucket) => bucket[outcome] > 0))
  const zoom = (first: number, last: number) => {
    const [from, to] = [buckets[first]?.at, buckets[last]?.at]
    if (from && to) onRange({ from, to: after(to, bucket_seconds) })
  }
  const zoomOut = range && (
    <Button size="small" variant="quiet" onClick={() => onRange(undefined)}>
      Zoom out
    </Button>
  )
  if (ends.length === 0)
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
        series={ends.map((outcome) => ({
          name: targetLooks[outcome].label,
          color: outcomeColors[outcome],
        }))}
        bars={buckets.map((bucket) => ({
          label: labelOf(bucket.at, bucket_seconds, zone),
          values: ends.map((outcome) => bucket[outcome]),
        }))}
        ticks={stepTicks(
          buckets.map(({ at }) => Date.parse(at)),
          zone,
        )}
        slots={Math.max(buckets.length, fewestBars)}
        format={(count) => formatNumber(count)}
        onZoom={zoom}
        aside={zoomOut}
      />
    </ChartCard>
  )
}
