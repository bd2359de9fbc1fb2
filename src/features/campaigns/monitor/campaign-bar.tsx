import { useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import type { CampaignActivity } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { calledContacts, contactsOf } from '#rules/dialing/dial-outcomes'
import { formatCount, formatNumber } from '~/lib/format/number'
import { type Tone, toneIcon, toneText } from '~/ui/feedback/tone'
import { useOwnZone } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { activityOf } from './activity'
import { type CampaignStanding, standingOf } from './campaign-standing'
import { ComingEstimates } from './coming-estimates'
import { OutcomeBar } from './outcome-bar'
import { standingInWords } from './standing-words'

type StandingLineProps = { campaign: Campaign; activity: CampaignActivity; readAt: number }

function toneOf(status: string, standing: CampaignStanding, open: number): Tone {
  if (status === 'Failed') return 'bad'
  if (status === 'Paused') return 'warn'
  const isFull = standing.kind === 'held' && standing.verdict.gate === 'concurrency' && open > 0
  const isDialing = isFull || standing.kind === 'dialing' || standing.kind === 'finishing'
  return status === 'Completed' || isDialing ? 'good' : 'info'
}

/** What the campaign is doing, or why it is not dialing and when it will. Read aloud when it changes. */
function StandingLine({ campaign, activity, readAt }: StandingLineProps) {
  // The page's clock ticks four times a minute, so the data may be newer.
  const now = Math.max(useNow().getTime(), readAt)
  const own = useOwnZone()
  const standing = standingOf(campaign, activity, now)
  const tone = toneOf(campaign.status, standing, activity.open)
  const Icon = toneIcon[tone]
  return (
    <div role="status" className="flex gap-1.5 text-sm 2xl:justify-self-end">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${toneText[tone]}`} />
      <p className="wrap-anywhere text-soft">{standingInWords(campaign, activity, standing, { now, own })}</p>
    </div>
  )
}

const Estimates = lazy(async () => ({ default: (await import('./estimates')).Estimates }))

type CampaignBarProps = { campaign: Campaign; isDialedHere: boolean }

/** The progress of a campaign and what it is doing, for the sticky header. */
export function CampaignBar({ campaign, isDialedHere }: CampaignBarProps) {
  const { status } = campaign
  const isFinal = finalCampaignStatuses.some((final) => final === status)
  return (
    <div className="grid gap-2 px-4 pb-2.5 sm:px-6">
      <div className="grid items-baseline gap-x-6 gap-y-1 2xl:grid-cols-[minmax(0,1fr)_fit-content(40%)]">
        {/* A dot at the start of a line is clipped. */}
        <p className="flex flex-wrap items-baseline gap-x-1.5 overflow-x-clip text-sm text-muted tabular-nums sm:gap-x-0">
          <span className="sm:pe-4">
            <span className="me-0.5 text-xl font-semibold tracking-tight text-text">
              {formatNumber(calledContacts(campaign))}
            </span>{' '}
            of {formatCount(contactsOf(campaign), 'contact')} called
          </span>
          {isDialedHere && (
            <span
              className={clsx(
                'max-sm:flex max-sm:w-full max-sm:flex-col sm:contents',
                'sm:*:relative sm:*:pe-4 sm:*:before:absolute sm:*:before:-start-4 sm:*:before:w-4 sm:*:before:text-center sm:*:before:content-["·"]',
                !isFinal && 'max-sm:min-h-10',
              )}
            >
              <Suspense fallback={<ComingEstimates />}>
                <Estimates campaign={campaign} />
              </Suspense>
            </span>
          )}
        </p>
        {isDialedHere && <Standing campaign={campaign} />}
      </div>
      <OutcomeBar campaign={campaign} />
    </div>
  )
}

function Standing({ campaign }: { campaign: Campaign }) {
  const { data: activity, dataUpdatedAt } = useSuspenseQuery(activityOf(campaign))
  return <StandingLine campaign={campaign} activity={activity} readAt={dataUpdatedAt} />
}
