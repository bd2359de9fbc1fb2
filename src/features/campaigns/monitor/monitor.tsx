import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { lazy, Suspense, useId, useState } from 'react'
import type { CampaignActivity, Line } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { Target } from '#contract/campaigns/contacts'
import type { DialingGate } from '#contract/campaigns/decision'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { contactsOf } from '#rules/dialing/dial-outcomes'
import { ComingForecast } from '~/features/campaigns/forecast/coming-forecast'
import { useHasPreflight } from '~/features/campaigns/preflight/use-preflight'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { ButtonLink } from '~/ui/controls/button-link'
import { Elapsed } from '~/ui/controls/elapsed'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Status } from '~/ui/feedback/status'
import { Chart } from '~/ui/layout/skeleton-parts'
import { activityOf, type DialRange } from './activity'
import { TargetsTable } from './contacts/targets-table'
import { KeyFigures } from './key-figures'
import { OutcomesChart } from './outcomes-chart'
import { WaitingSection } from './waiting-section'

/** More lines would not fit. */
const mostShown = 24

type LinesStripProps = { campaign: Campaign; activity: CampaignActivity }

/** The campaign's lines, each with its call. */
function LinesStrip({ campaign, activity }: LinesStripProps) {
  const id = useId()
  const { lines, open, organization_open, rules } = activity
  const limit = Math.max(Math.min(campaign.concurrency ?? rules.concurrency, rules.concurrency), open)
  const shown = lines.slice(0, mostShown)
  const free = Math.min(limit, mostShown) - shown.length
  const rest = limit - shown.length - Math.max(free, 0)
  // Lines of the organization that other campaigns leave free.
  const left = Math.max(0, rules.concurrency - organization_open)
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex items-baseline gap-2">
        <h2 id={id} className="text-sm font-semibold">
          Lines
        </h2>
        <p className="text-xs text-muted tabular-nums">
          {formatNumber(open)} of {formatCount(limit, 'line')} in use
          {rest > 0 && `, ${formatNumber(rest)} not shown`}
        </p>
      </div>
      <ul aria-label="Lines" className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-2">
        {shown.map((line) => (
          <BusyLine key={line.call_id} line={line} />
        ))}
        {Array.from({ length: Math.max(free, 0) }, (_, at) => at).map((at) => (
          <li
            key={`free ${at}`}
            className="grid min-h-17 place-items-center rounded-lg border border-dashed border-rim text-sm text-muted"
          >
            {at < left ? 'Free' : 'Used by another campaign'}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BusyLine({ line }: { line: Line }) {
  const { call_id, name, number, masked, call_status, start_timestamp, last_turn } = line
  return (
    <li className="relative grid min-h-17 grid-cols-1 content-center gap-0.5 rounded-lg border border-line bg-raised px-3 py-1.5 shadow-card has-focus-visible:border-accent">
      <span className="flex items-baseline gap-2">
        <Link
          to="/calls/$callId"
          params={{ callId: call_id }}
          className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          <bdi>{masked ? `Call to ${number}` : name || formatPhone(number)}</bdi>
        </Link>
        {start_timestamp !== null && (
          <span className="text-sm text-muted">
            <Elapsed since={start_timestamp} />
          </span>
        )}
      </span>
      <span className={clsx('flex items-center gap-x-2 text-sm text-muted', !last_turn?.text && 'flex-wrap')}>
        {last_turn?.text ? (
          <>
            <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-good" />
            <span className="sr-only">
              In progress. {last_turn.role === 'assistant' ? 'Bot' : 'Contact'}:
            </span>
            <span dir="auto" title={last_turn.text} className="truncate">
              “{last_turn.text}”
            </span>
          </>
        ) : (
          <>
            <Status tone={call_status === 'ongoing' ? 'good' : 'info'} live>
              {call_status === 'ongoing' ? 'In progress' : 'Ringing'}
            </Status>
            <span className="truncate text-xs">
              {masked ? 'Name hidden' : <PhoneNumber>{number}</PhoneNumber>}
            </span>
          </>
        )}
      </span>
    </li>
  )
}

type LatestContactsProps = {
  targets: Target[]
  total: number
  link: (contact?: number) => LinkProps
}

/** The contacts that were dialed last, newest first. */
function LatestContacts({ targets, total, link }: LatestContactsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-sm font-semibold">
          Latest contacts
        </h2>
        <ButtonLink {...link()} variant="quiet" size="small">
          All {formatNumber(total)}
        </ButtonLink>
      </div>
      <TargetsTable label="Latest contacts" targets={targets} link={({ contact_id }) => link(contact_id)} />
    </section>
  )
}

const CampaignForecast = lazy(async () => ({
  default: (await import('~/features/campaigns/forecast/campaign-forecast')).CampaignForecast,
}))

type MonitorProps = {
  campaign: Campaign
  linkToContacts: (filter: { status?: TargetStatus; gate?: DialingGate; contact?: number }) => LinkProps
  /** The period of the outcomes chart; absent: all. */
  range: DialRange | undefined
  onRange: (range: DialRange | undefined) => void
}

/** On wide screens the waiting contacts are beside the charts, if there are any. A past forecast has no chart: it is below them. */
const partsClass = clsx(
  'grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]',
  'xl:has-[>div:last-child:not(:empty)]:grid-rows-[auto_1fr]',
  "xl:[grid-template-areas:'forecast_waiting'_'outcomes_waiting']",
  "xl:has-data-over:[grid-template-areas:'outcomes_waiting'_'outcomes_forecast']",
  "xl:has-[>div:first-child:empty]:[grid-template-areas:'outcomes_waiting']",
  "xl:has-[>div:last-child:empty]:[grid-template-areas:'forecast_forecast'_'outcomes_outcomes']",
  "xl:has-data-over:has-[>div:last-child:empty]:[grid-template-areas:'outcomes_forecast']",
  "xl:has-[>div:first-child:empty]:has-[>div:last-child:empty]:[grid-template-areas:'outcomes_outcomes']",
)

/** The live state of a campaign, and its results. */
export function Monitor({ campaign, linkToContacts, range, onRange }: MonitorProps) {
  const { data: activity } = useSuspenseQuery(activityOf(campaign))
  const { counts } = campaign
  const hasForecast = useHasPreflight() && Boolean(campaign.started_at)
  // Known once the forecast is there.
  const [forecastEnd, setForecastEnd] = useState<number>()
  const from = Date.parse(campaign.started_at ?? '')
  const domain = forecastEnd === undefined ? undefined : { from, until: forecastEnd }
  const isActive = reasonAgainst('change', campaign.status) === null
  return (
    <div className="grid grid-cols-1 gap-5">
      {counts && (
        <KeyFigures
          campaign={campaign}
          counts={counts}
          activity={activity}
          link={(status) => linkToContacts({ status })}
        />
      )}
      {(campaign.status === 'Running' || activity.open > 0) && (
        <LinesStrip campaign={campaign} activity={activity} />
      )}
      {counts && (
        <div className={partsClass}>
          <div className="min-w-0 empty:hidden xl:[grid-area:forecast]">
            {isActive && (
              <Suspense
                fallback={hasForecast && <ComingForecast startedAt={Date.parse(campaign.started_at ?? '')} />}
              >
                <CampaignForecast campaign={campaign} onEnd={setForecastEnd} />
              </Suspense>
            )}
          </div>
          <div className="min-w-0 xl:[grid-area:outcomes]">
            {/* The figures and lines above it do not wait for it. */}
            <Suspense fallback={<Chart />}>
              <OutcomesChart campaign={campaign} range={range} onRange={onRange} domain={domain} />
            </Suspense>
          </div>
          <div className="grid min-w-0 gap-5 empty:hidden max-xl:row-start-1 xl:[grid-area:waiting]">
            <WaitingSection campaign={campaign} counts={counts} activity={activity} link={linkToContacts} />
          </div>
        </div>
      )}
      {activity.latest && activity.latest.length > 0 && (
        <LatestContacts
          targets={activity.latest}
          total={contactsOf(campaign)}
          link={(contact) => linkToContacts({ contact })}
        />
      )}
    </div>
  )
}
