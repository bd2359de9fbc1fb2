import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '~/lib/format-number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Section } from '~/ui/section'
import { Figure } from './figure'
import type { Questions } from './questions'

/** What is going on at this moment. */
export function NowSection({ questions }: { questions: Questions }) {
  const [ongoing, waiting, running] = useSuspenseQueries({
    queries: [questions.ongoing, questions.waiting, questions.running],
  })
  const { campaigns, pagination } = running.data
  return (
    <Section title="Now">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure
          label="Calls live"
          value={ongoing.data.pagination.total}
          link={{ to: '/calls', search: { call_status: 'ongoing' } }}
        />
        <Figure
          label="Calls being dialled"
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
          {campaigns.map(({ id, name, current_index, total_contacts }) => (
            <li key={id} className="grid items-center gap-x-4 border-b border-line py-2 sm:grid-cols-2">
              <Link
                to="/campaigns"
                search={{ status: 'Running' }}
                className="truncate font-medium hover:underline"
              >
                {name}
              </Link>
              <ProgressBar
                thin
                label={`Progress of ${name}`}
                value={current_index}
                max={total_contacts}
                text={`${formatNumber(current_index)} of ${formatNumber(total_contacts)}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
