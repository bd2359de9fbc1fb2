import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { Preflight } from '#contract/campaigns/preflight'
import { campaignActivity } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useHasPreflight, usePreflight } from '~/features/campaigns/preflight/use-preflight'
import { dayAndTime, inZone } from '~/lib/format/instant'
import { formatCount, formatNumber } from '~/lib/format/number'
import { BandChart } from '~/ui/charts/band-chart'
import { LabeledChart } from '~/ui/charts/chart-frame'
import { Time } from '~/ui/controls/time'
import { useZone, useZoneSuffix } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { againstForecast, comparedInWords, courseOf } from './against-forecast'
import { ComingChart, ComingForecast } from './coming-forecast'
import { finishRange } from './finish-words'
import type { Forecast, Range } from './forecast'
import { ForecastFailure } from './forecast-failure'
import { HistoryNote } from './history-note'
import { type Begun, begunOf, leftOf, openTimeOf, useCourse } from './use-course'

type OnEnd = (end: number | undefined) => void
type ForecastChartProps = {
  campaignId: number
  forecast: Forecast
  startedAt: number
  now: number
  onEnd: OnEnd
}

const names = {
  point: 'At',
  from: 'Low',
  middle: 'Expected',
  to: 'High',
  range: 'Likely range',
  value: 'Done',
}

/** The forecast at the start, and what has happened since. */
function ForecastChart({ campaignId, forecast, startedAt, now, onEnd }: ForecastChartProps) {
  const end = forecast.curve.at(-1)?.at
  useEffect(() => {
    onEnd(end)
    return () => onEnd(undefined)
  }, [end, onEnd])
  const { data } = useQuery(query(campaignActivity.progress, { campaign_id: campaignId }, () => 10_000))
  const zone = useZone()
  if (!data) return <ComingChart />
  const known = data.points.map(({ at, contacts }) => ({ at: Date.parse(at), contacts }))
  const points = courseOf(forecast, known, { startedAt, now }).map(({ at, expected, done }) => ({
    at,
    label: inZone(at, zone, { dateStyle: 'medium', timeStyle: 'short' }),
    band: { from: expected.p10, middle: expected.p50, to: expected.p90 },
    value: done,
  }))
  return (
    <LabeledChart label="Contacts with an outcome">
      <BandChart
        title="Contacts with an outcome"
        points={points}
        now={now}
        zone={zone}
        names={names}
        format={(contacts) => formatNumber(contacts)}
      />
    </LabeledChart>
  )
}

const title = 'Progress against forecast'

type CampaignForecastProps = {
  campaign: Campaign
  /** Gets the end of its chart (ms), so that other charts share its time axis; undefined without a chart. */
  onEnd: OnEnd
}

/** Compares a running campaign with the forecast at its start, and forecasts the rest. */
export function CampaignForecast({ campaign, onEnd }: CampaignForecastProps) {
  const begun = begunOf(campaign)
  const isSupported = useHasPreflight()
  if (!isSupported || !begun) return null
  return <BegunForecast begun={begun} isPaused={campaign.status === 'Paused'} onEnd={onEnd} />
}

type BegunForecastProps = { begun: Begun; isPaused: boolean; onEnd: OnEnd }

function BegunForecast({ begun, isPaused, onEnd }: BegunForecastProps) {
  const { found } = usePreflight(begun.plan)
  if (found) return <Comparison begun={begun} isPaused={isPaused} onEnd={onEnd} found={found} />
  return <ComingForecast startedAt={begun.startedAt} />
}

function Comparison({ begun, isPaused, onEnd, found }: BegunForecastProps & { found: Preflight }) {
  const { id, called, total, startedAt } = begun
  const left = leftOf(begun, found)
  const { fromStart, ahead } = useCourse(begun, found)
  const now = useNow().getTime()
  const failed = [fromStart, ahead].filter(({ error }) => error)
  const [failure] = failed
  if (failure?.error) {
    return (
      <Section title={title}>
        <ForecastFailure
          error={failure.error}
          retrying={failure.isFetching}
          onRetry={() => failed.forEach(({ retry }) => void retry())}
        />
      </Section>
    )
  }
  const [whole, rest] = [fromStart.result, ahead.result]
  if (!whole || !rest) return <ComingForecast startedAt={startedAt} />
  // After the last simulated run has ended, there is nothing left to compare with.
  const isOver = isPast(whole, now)
  const compared = againstForecast({
    launch: whole,
    rest,
    called,
    contacts: found.dialable,
    startedAt,
    now,
    openTimeIn: openTimeOf(begun, found),
  })
  return (
    <Section title={isOver ? 'Forecast' : title}>
      <div className="grid gap-3" data-over={isOver || undefined}>
        {!isOver && left > 0 && (
          <p className="text-sm">
            {formatNumber(called)} of {formatCount(total, 'contact')} called.
            {compared &&
              !isPaused &&
              ` ${comparedInWords(compared)}: ${rangeInWords(compared.expected)} expected by now.`}
          </p>
        )}
        {!isOver && (
          <ForecastChart campaignId={id} forecast={whole} startedAt={startedAt} now={now} onEnd={onEnd} />
        )}
        <Facts
          items={[
            ...(isOver ? [] : [{ label: 'Forecast at launch', value: <Finish range={whole.finish} /> }]),
            {
              label: isPaused ? 'Finish if resumed now' : 'Forecast finish',
              value: left > 0 ? <Finish range={rest.finish} /> : 'No contacts left',
            },
          ]}
        />
        <HistoryNote history={found.history} />
      </div>
    </Section>
  )
}

const isPast = ({ curve }: Forecast, now: number) => (curve.at(-1)?.at ?? 0) <= now

/** "1,000", "900 to 1,000". */
const rangeInWords = ({ p10, p90 }: Range) =>
  p10 === p90 ? formatNumber(p10) : `${formatNumber(p10)} to ${formatNumber(p90)}`

/** When it completes in the median of the simulated runs, and in eight of ten. */
function Finish({ range }: { range: Range<number | null> }) {
  const now = useNow().getTime()
  const zone = useZone()
  const suffix = useZoneSuffix()
  if (range.p50 === null) return 'Not within its windows'
  const likely = finishRange(range, now, zone)
  return (
    <>
      {!likely && 'about '}
      <Time value={new Date(range.p50)}>{dayAndTime(range.p50, now, zone, 'short')}</Time>
      <span className="font-normal text-muted">
        {likely && `, likely ${likely}`}
        {suffix}
      </span>
    </>
  )
}
