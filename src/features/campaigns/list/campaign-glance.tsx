import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CirclePlay, Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { calledContacts } from '#rules/dialing/dial-outcomes'
import { upcomingWindows } from '#rules/schedule/campaign-window'
import { OutcomeBar } from '~/features/campaigns/monitor/outcome-bar'
import { liveScheduleOf } from '~/features/campaigns/schedule/schedule'
import { inBothZones } from '~/lib/format/instant'
import { formatNumber } from '~/lib/format/number'
import { Badge } from '~/ui/feedback/badge'
import { PageZone, useOwnZone } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'

const Estimates = lazy(async () => ({
  default: (await import('~/features/campaigns/monitor/estimates')).Estimates,
}))

type CampaignGlanceProps = { campaign: Campaign; hasEstimates: boolean }

/**
 * A running campaign in three lines: name and progress, the outcomes so far, window and estimated finish. Its times are
 * in its own zone, as on its page.
 */
export function CampaignGlance(props: CampaignGlanceProps) {
  return (
    <PageZone value={props.campaign.timezone}>
      <Glance {...props} />
    </PageZone>
  )
}

function Glance({ campaign, hasEstimates }: CampaignGlanceProps) {
  const { id, name, total_contacts } = campaign
  const now = useNow().getTime()
  const own = useOwnZone()
  const schedule = liveScheduleOf(campaign)
  const [window] = schedule ? upcomingWindows(schedule, now, 1) : []
  const isOpen = window !== undefined && window.start <= now
  const Icon = isOpen ? CirclePlay : Clock
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-2">
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: id }}
          className="max-w-full truncate rounded font-medium hover:underline"
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
          {formatNumber(total_contacts)}
        </span>
      </div>
      <OutcomeBar campaign={campaign} />
      <p
        className={clsx(
          "flex flex-wrap content-start gap-x-1.5 text-xs text-muted tabular-nums *:not-first:before:me-1.5 *:not-first:before:content-['·']",
          // Estimates arrive later, and most fill a second line.
          hasEstimates ? 'min-h-8' : 'min-h-4',
        )}
      >
        {window && (
          <span>
            {isOpen
              ? `Open until ${inBothZones(window.end, now, campaign.timezone, own)}`
              : `Opens ${inBothZones(window.start, now, campaign.timezone, own)}`}
          </span>
        )}
        {hasEstimates && (
          <Suspense>
            <Estimates campaign={campaign} />
          </Suspense>
        )}
      </p>
    </>
  )
}
