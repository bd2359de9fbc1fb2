import { useSuspenseQuery } from '@tanstack/react-query'
import { dialOutcomes } from '#contract/campaign-activity'
import { campaignActivity } from '~/api/operations'
import { query } from '~/api/query'
import { clock, inZone } from '~/lib/format-instant'
import { formatNumber } from '~/lib/format-number'
import { ownZone } from '~/lib/time-zone'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { usePreference } from '~/ui/preferences'
import { targetLooks } from './target-words'

const daySeconds = 86_400

function labelOf(at: string, seconds: number, zone: string): string {
  const instant = Date.parse(at)
  const day = inZone(instant, zone, { month: 'short', day: 'numeric' })
  return seconds < daySeconds ? `${day}, ${clock(instant, zone)}` : day
}

const outcomesOf = (campaignId: number) =>
  query(campaignActivity.outcomes, { campaign_id: campaignId }, () => 5_000)

/** How the dials ended, over time, on the viewer's clock. */
export function OutcomesChart({ campaignId }: { campaignId: number }) {
  const { bucket_seconds, buckets } = useSuspenseQuery(outcomesOf(campaignId)).data
  const zone = usePreference('zone') || ownZone()
  const ends = dialOutcomes.filter((outcome) => buckets.some((bucket) => bucket[outcome] > 0))
  if (ends.length === 0) return <p className="text-sm text-muted">No dial has ended yet.</p>
  return (
    <StackedBars
      title="How dials ended"
      category="From"
      series={ends.map((outcome) => targetLooks[outcome].label)}
      bars={buckets.map((bucket) => ({
        label: labelOf(bucket.at, bucket_seconds, zone),
        values: ends.map((outcome) => bucket[outcome]),
      }))}
      format={(count) => formatNumber(count)}
    />
  )
}
