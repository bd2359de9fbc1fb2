import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { formatNumber } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { PanelCard } from '~/ui/layout/panel-card'
import type { Questions } from './questions'

type RunningSectionProps = {
  questions: Questions
  /** Name, progress and outlook of a campaign. */
  glanceAt: (campaign: Campaign) => ReactNode
}

const mostShown = 5

/** The running campaigns with their progress, then those that are scheduled. */
export function RunningSection({ questions, glanceAt }: RunningSectionProps) {
  // The route has read both together.
  const running = useSuspenseQuery(questions.running)
  const scheduled = useSuspenseQuery(questions.scheduled)
  const campaigns = [...running.data.campaigns, ...scheduled.data.campaigns]
  return (
    <PanelCard
      title="Campaigns"
      aside={<RunningCount total={running.data.pagination.total} />}
      actions={
        <ButtonLink to="/campaigns" variant="quiet" size="small">
          All campaigns
        </ButtonLink>
      }
    >
      {campaigns.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          No running or scheduled campaigns.
        </p>
      ) : (
        <ul>
          {campaigns.slice(0, mostShown).map((campaign) => (
            <li
              key={campaign.id}
              className="@container grid grid-cols-1 gap-2 border-t border-line px-4 py-3"
            >
              {glanceAt(campaign)}
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  )
}

function RunningCount({ total }: { total: number }) {
  return total > 0 && <Badge>{formatNumber(total)} running</Badge>
}
