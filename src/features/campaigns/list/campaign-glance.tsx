import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CirclePlay, Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { calledContacts, contactsOf } from '#rules/dialing/dial-outcomes'
import { upcomingWindows } from '#rules/schedule/campaign-window'
import { ComingEstimates } from '~/features/campaigns/monitor/coming-estimates'
import { OutcomeBar } from '~/features/campaigns/monitor/outcome-bar'
import { liveScheduleOf } from '~/features/campaigns/schedule/schedule'
import { inBothZones } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { Badge } from '~/ui/feedback/badge'
import { PageZone, useOwnZone } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { estimatesRoom, windowRoom } from './glance-room'

const Estimates = lazy(async () => ({
  default: (await import('~/features/campaigns/monitor/estimates')).Estimates,
}))

type CampaignGlanceProps = { campaign: Campaign; hasEstimates: boolean }

/**
 * A running campaign in short: name and progress, the outcomes so far, the window, the estimates. Its times are in its
 * own zone, as on its page.
 */
export function CampaignGlance(props: CampaignGlanceProps) {
  return (
    <PageZone value={props.campaign.timezone}>
      <Glance {...props} />
    </PageZone>
  )
}

function Glance({ campaign, hasEstimates }: CampaignGlanceProps) {
  const { id, name } = campaign
  const now = useNow().getTime()
  const own = useOwnZone()
  const schedule = liveScheduleOf(campaign)
  const [window] = schedule ? upcomingWindows(schedule, now, 1) : []
  const isOpen = window !== undefined && window.start <= now
  const Icon = isOpen ? CirclePlay : Clock
  return (
    <>
      <div className="flex items-baseline gap-x-2 gap-y-1 @max-md:flex-wrap">
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: id }}
          className="-my-[calc((var(--target)-1lh)/2)] min-w-0 truncate rounded py-[calc((var(--target)-1lh)/2)] font-medium hover:underline @max-md:w-full"
          dir="auto"
        >
          {name}
        </Link>
        {window && (
          <Badge tone={isOpen ? 'good' : 'info'}>
            <Icon aria-hidden className="me-1 size-3.5 shrink-0" />
            {isOpen ? 'Running' : 'Scheduled'}
          </Badge>
        )}
        <span className="ms-auto whitespace-nowrap text-muted tabular-nums">
          <span className="font-medium text-text">{formatNumber(calledContacts(campaign))}</span> of{' '}
          {formatNumber(contactsOf(campaign))}
        </span>
      </div>
      <OutcomeBar campaign={campaign} />
      <div className="text-xs text-muted tabular-nums">
        <p className={windowRoom(campaign, own)}>
          {window &&
            (isOpen
              ? `Open until ${inBothZones(window.end, now, campaign.timezone, own)}`
              : `Opens ${inBothZones(window.start, now, campaign.timezone, own)}`)}
        </p>
        {hasEstimates && (
          <p
            className={clsx(
              "flex flex-wrap content-start gap-x-1.5 *:not-first:before:me-1.5 *:not-first:before:content-['·']",
              estimatesRoom(campaign),
            )}
          >
            <Suspense fallback={<ComingEstimates />}>
              <Estimates campaign={campaign} />
            </Suspense>
          </p>
        )}
      </div>
    </>
  )
}
