import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CampaignActivity, Line } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import { dialOutcomes } from '#rules/dialing/dial-outcomes'
import { campaignActivity } from '~/api/operations'
import { useList } from '~/api/reading/list'
import { targetLooks } from '~/features/campaigns/monitor/contacts/target-words'
import { ownZone } from '~/lib/dates/time-zone'
import { formatDuration, speakDuration } from '~/lib/format/duration'
import { clock, inZone } from '~/lib/format/instant'
import { formatCount, formatNumber } from '~/lib/format/number'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { Button } from '~/ui/controls/button'
import { Status } from '~/ui/feedback/status'
import { usePreference } from '~/ui/hooks/preferences'
import { useSeconds } from '~/ui/hooks/use-now'
import { Section } from '~/ui/layout/section'
import { activityOf } from './activity'
import type { DialRange } from './dial-range'
import { everyBucket } from './every-bucket'
import { StandingLine } from './standing-line'
import { StatusCounts } from './status-counts'

type OutcomesChartProps = {
  campaignId: number
  /** The visible period; absent: all dials. */
  range: DialRange | undefined
  onRange: (range: DialRange | undefined) => void
}

const daySeconds = 86_400
const paceMs = 5_000

function labelOf(at: string, seconds: number, zone: string): string {
  const instant = Date.parse(at)
  const day = inZone(instant, zone, { month: 'short', day: 'numeric' })
  return seconds < daySeconds ? `${day}, ${clock(instant, zone)}` : day
}

const after = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()

/** Outcomes of dials over time, in the viewer's time zone. */
function OutcomesChart({ campaignId, range, onRange }: OutcomesChartProps) {
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
      <p className="text-sm text-muted">
        {range ? 'No completed calls in this period.' : 'No completed calls yet.'} {zoomOut}
      </p>
    )
  return (
    <StackedBars
      title="Call outcomes"
      category="From"
      series={ends.map((outcome) => targetLooks[outcome].label)}
      bars={buckets.map((bucket) => ({
        label: labelOf(bucket.at, bucket_seconds, zone),
        values: ends.map((outcome) => bucket[outcome]),
      }))}
      format={(count) => formatNumber(count)}
      onZoom={zoom}
      aside={zoomOut}
    />
  )
}

/** More lines would not fit. */
const mostShown = 24

type LinesStripProps = { campaign: Campaign; activity: CampaignActivity }

/** The campaign's lines, each with its call. */
function LinesStrip({ campaign, activity }: LinesStripProps) {
  const now = useSeconds()
  const { lines, open, organization_open, rules } = activity
  const limit = Math.max(Math.min(campaign.concurrency ?? rules.concurrency, rules.concurrency), open)
  const shown = lines.slice(0, mostShown)
  const free = Math.min(limit, mostShown) - shown.length
  const rest = limit - shown.length - Math.max(free, 0)
  // Lines of the organization that other campaigns leave free.
  const left = Math.max(0, rules.concurrency - organization_open)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted tabular-nums">
        {formatNumber(open)} of {formatCount(limit, 'line')} in use
        {rest > 0 && `, ${formatNumber(rest)} not shown`}
      </p>
      <ul aria-label="Lines" className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
        {shown.map((line) => (
          <BusyLine key={line.call_id} line={line} now={now} />
        ))}
        {Array.from({ length: Math.max(free, 0) }, (_, at) => at).map((at) => (
          <li
            key={`free ${at}`}
            className="grid min-h-17 place-items-center rounded border border-dashed border-line text-sm text-muted"
          >
            {at < left ? 'Free' : 'Used by another campaign'}
          </li>
        ))}
      </ul>
    </div>
  )
}

function BusyLine({ line, now }: { line: Line; now: number }) {
  const { call_id, name, number, masked, call_status, start_timestamp, registered_timestamp } = line
  const seconds = Math.max(0, now - (start_timestamp ?? registered_timestamp)) / 1000
  return (
    <li className="relative grid min-h-17 grid-cols-1 content-center gap-0.5 rounded border border-line px-3 py-1.5 has-focus-visible:border-accent">
      <span className="flex items-baseline gap-2">
        <Link
          to="/calls/$callId"
          params={{ callId: call_id }}
          className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          <bdi>{masked ? `Call to ${number}` : name || number}</bdi>
        </Link>
        <span aria-hidden className="font-mono text-sm tabular-nums">
          {formatDuration(seconds)}
        </span>
        <span className="sr-only">{speakDuration(seconds)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Status tone={call_status === 'ongoing' ? 'good' : 'info'} live>
          {call_status === 'ongoing' ? 'In progress' : 'Ringing'}
        </Status>
        <span className="font-mono text-xs">{masked ? 'Name hidden' : number}</span>
      </span>
    </li>
  )
}

type MonitorProps = {
  campaign: Campaign
  /** The progress bar. */
  progress: ReactNode
  linkToStatus: (status: TargetStatus) => LinkProps
  /** The period of the outcomes chart; absent: all. */
  range: DialRange | undefined
  onRange: (range: DialRange | undefined) => void
}

/** The live state of a campaign, and its results. */
export function Monitor({ campaign, progress, linkToStatus, range, onRange }: MonitorProps) {
  const { data: activity, dataUpdatedAt } = useSuspenseQuery(activityOf(campaign))
  return (
    <>
      <StandingLine campaign={campaign} activity={activity} readAt={dataUpdatedAt} />
      <Section title="Progress">
        <div className="grid gap-4">
          {progress}
          {campaign.counts && (
            <StatusCounts counts={campaign.counts} link={linkToStatus} isPrivate={activity.is_hipaa} />
          )}
        </div>
      </Section>
      {(campaign.status === 'Running' || activity.open > 0) && (
        <Section title="Lines">
          <LinesStrip campaign={campaign} activity={activity} />
        </Section>
      )}
      {campaign.counts && (
        <Section title="Outcomes">
          <OutcomesChart campaignId={campaign.id} range={range} onRange={onRange} />
        </Section>
      )}
    </>
  )
}
