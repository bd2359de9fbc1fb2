import { useQuery } from '@tanstack/react-query'
import { campaignActivity } from '~/api/operations'
import { query } from '~/api/reading/query'
import { ownZone } from '~/lib/dates/time-zone'
import { inZone } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { BandChart } from '~/ui/charts/band-chart'
import { usePreference } from '~/ui/hooks/preferences'
import { courseOf } from './against-forecast'
import type { Forecast } from './forecast'

type ForecastChartProps = { campaignId: number; forecast: Forecast; startedAt: number; now: number }

const names = { point: 'At', from: 'p10', middle: 'Expected', to: 'p90', value: 'Done' }

/** What the start let expect, and what has come of it. */
export function ForecastChart({ campaignId, forecast, startedAt, now }: ForecastChartProps) {
  const { data } = useQuery(query(campaignActivity.progress, { campaign_id: campaignId }, () => 10_000))
  const zone = usePreference('zone') || ownZone()
  if (!data) return null
  const known = data.points.map(({ at, contacts }) => ({ at: Date.parse(at), contacts }))
  const points = courseOf(forecast, known, { startedAt, now }).map(({ at, expected, done }) => ({
    at,
    label: inZone(at, zone, { dateStyle: 'medium', timeStyle: 'short' }),
    band: { from: expected.p10, middle: expected.p50, to: expected.p90 },
    value: done,
  }))
  return (
    <BandChart title="Contacts with a final outcome" points={points} names={names} format={formatNumber} />
  )
}
