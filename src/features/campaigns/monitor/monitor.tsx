import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useId } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { Target } from '#contract/campaigns/contacts'
import type { DialingGate } from '#contract/campaigns/decision'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { ComingForecast } from '~/features/campaigns/forecast/coming-forecast'
import { useHasPreflight } from '~/features/campaigns/preflight/use-preflight'
import { formatNumber } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { activityOf, type DialRange } from './activity'
import { TargetsTable } from './contacts/targets-table'
import { KeyFigures } from './key-figures'
import { LinesStrip } from './lines-strip'
import { OutcomesChart } from './outcomes-chart'
import { WaitingSection } from './waiting-section'

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

/** The live state of a campaign, and its results. */
export function Monitor({ campaign, linkToContacts, range, onRange }: MonitorProps) {
  const { data: activity } = useSuspenseQuery(activityOf(campaign))
  const { counts } = campaign
  const hasForecast = useHasPreflight() && Boolean(campaign.started_at)
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
        // A past forecast has no chart, so its facts go below the waiting contacts.
        <div className="group/parts grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:has-[>div:last-child:not(:empty)]:grid-rows-[auto_1fr]">
          <div className="min-w-0 empty:hidden xl:not-has-data-over:has-[~div:last-child:empty]:col-span-2 xl:has-data-over:col-start-2 xl:has-data-over:row-start-2">
            {isActive && (
              <Suspense
                fallback={hasForecast && <ComingForecast startedAt={Date.parse(campaign.started_at ?? '')} />}
              >
                <CampaignForecast campaign={campaign} />
              </Suspense>
            )}
          </div>
          <div className="min-w-0 xl:col-start-1 xl:group-has-data-over/parts:row-[1/span_2] xl:not-group-has-data-over/parts:has-[+div:empty]:col-span-2">
            <OutcomesChart campaignId={campaign.id} range={range} onRange={onRange} />
          </div>
          <div className="grid min-w-0 gap-5 empty:hidden max-xl:row-start-1 xl:col-start-2 xl:group-has-data-over/parts:row-start-1 xl:not-group-has-data-over/parts:row-[1/span_2]">
            <WaitingSection campaign={campaign} counts={counts} activity={activity} link={linkToContacts} />
          </div>
        </div>
      )}
      {activity.latest && activity.latest.length > 0 && (
        <LatestContacts
          targets={activity.latest}
          total={campaign.total_contacts}
          link={(contact) => linkToContacts({ contact })}
        />
      )}
    </div>
  )
}
