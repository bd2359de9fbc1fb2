import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Campaign } from '#contract/campaigns'
import type { TargetStatus } from '#contract/target-status'
import { Section } from '~/ui/section'
import { activityOf } from './activity'
import { LinesStrip } from './lines-strip'
import { OutcomesChart } from './outcomes-chart'
import { StandingLine } from './standing-line'
import { StatusCounts } from './status-counts'

type MonitorProps = {
  campaign: Campaign
  /** The bar over all contacts. */
  progress: ReactNode
  linkToStatus: (status: TargetStatus) => LinkProps
}

/** What a campaign is doing at this moment, and how it has gone. */
export function Monitor({ campaign, progress, linkToStatus }: MonitorProps) {
  const { data: activity, dataUpdatedAt } = useSuspenseQuery(activityOf(campaign))
  return (
    <>
      <StandingLine campaign={campaign} activity={activity} readAt={dataUpdatedAt} />
      <Section title="Progress">
        <div className="grid gap-4">
          {progress}
          {campaign.counts && <StatusCounts counts={campaign.counts} link={linkToStatus} />}
        </div>
      </Section>
      {(campaign.status === 'Running' || activity.open > 0) && (
        <Section title="Lines">
          <LinesStrip campaign={campaign} activity={activity} />
        </Section>
      )}
      {campaign.counts && (
        <Section title="Outcomes">
          <OutcomesChart campaignId={campaign.id} />
        </Section>
      )}
    </>
  )
}
