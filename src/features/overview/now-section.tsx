import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { formatNumber } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Section } from '~/ui/layout/section'
import { Figure } from './figure'
import type { Questions } from './questions'

type NowSectionProps = {
  questions: Questions
  /** The open window, or the next one. */
  windowOf: (campaign: Campaign) => ReactNode
}

export function NowSection({ questions, windowOf }: NowSectionProps) {
  const [ongoing, waiting, running] = useSuspenseQueries({
    queries: [questions.ongoing, questions.waiting, questions.running],
  })
  const { campaigns, pagination } = running.data
  return (
    <Section title="Now">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure label="In progress" value={ongoing.data.pagination.total} link={{ to: '/calls/live' }} />
        <Figure
          label="Ringing"
          value={waiting.data.pagination.total}
          link={{ to: '/calls', search: { call_status: 'registered' } }}
        />
        <Figure
          label="Campaigns running"
          value={pagination.total}
          link={{ to: '/campaigns', search: { status: 'Running' } }}
        />
      </dl>
      {campaigns.length > 0 && (
        <ul className="mt-4 grid border-t border-line">
          {campaigns.map((campaign) => {
            const { id, name, current_index, total_contacts } = campaign
            return (
              <li key={id} className="grid items-center gap-x-4 border-b border-line py-2 sm:grid-cols-2">
                <span className="grid min-w-0">
                  <Link
                    to="/campaigns/$campaignId"
                    params={{ campaignId: id }}
                    className="truncate font-medium hover:underline"
                    dir="auto"
                  >
                    {name}
                  </Link>
                  {windowOf(campaign)}
                </span>
                <ProgressBar
                  thin
                  label={`Progress of ${name}`}
                  value={current_index}
                  max={total_contacts}
                  text={`${formatNumber(current_index)} of ${formatNumber(total_contacts)}`}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
