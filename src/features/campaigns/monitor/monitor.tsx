import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import { Section } from '~/ui/layout/section'
import { activityOf } from './activity'
import type { DialRange } from './dial-range'
import { LinesStrip } from './lines-strip'
import { OutcomesChart } from './outcomes-chart'
import { StandingLine } from './standing-line'
import { StatusCounts } from './status-counts'

type MonitorProps = {
  campaign: Campaign
  /** The bar over all contacts. */
  progress: ReactNode
  linkToStatus: (status: TargetStatus) => LinkProps
  /** The time that the chart of outcomes shows; absent: all. */
  range: DialRange | undefined
  onRange: (range: DialRange | undefined) => void
}

/** What a campaign is doing at this moment, and how it has gone. */
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
