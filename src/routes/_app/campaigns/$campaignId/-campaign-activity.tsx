import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaigns/campaigns'
import { auditLog } from '~/api/operations'
import { query } from '~/api/reading/query'
import { AuditTable, subjectSearch } from '~/features/audit-log/audit-table'
import { ButtonLink } from '~/ui/controls/button-link'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Failure } from '~/ui/feedback/failure'
import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'

const paceMs = 10_000

/** Who launched, changed, paused and resumed the campaign, from the audit log. */
export function CampaignActivity({ campaign }: { campaign: Campaign }) {
  const search = subjectSearch(campaign.name, campaign.id)
  const { data, error, refetch } = useQuery(query(auditLog.list, { query: { search } }, () => paceMs))
  if (error && !data) {
    return (
      <Failure title="Couldn’t load the activity" onRetry={() => void refetch()}>
        {error.message}
      </Failure>
    )
  }
  if (!data) return <TableSkeleton rows={4} />
  const isWhole = data.pagination.total <= data.entries.length
  return (
    <div className="grid gap-5">
      <Section title="Dates">
        <Facts items={datesOf(campaign)} />
      </Section>
      <AuditTable
        entries={data.entries}
        empty={<EmptyState title="No changes yet">Changes to this campaign appear here.</EmptyState>}
      />
      {!isWhole && (
        <p>
          <ButtonLink to="/settings/audit-log" search={{ search }}>
            Show all in the audit log
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function datesOf({ created_at, started_at, finished_at }: Campaign) {
  return [
    ['Launched', created_at],
    ['First window opened', started_at],
    ['Finished', finished_at],
  ].flatMap(([label, at]) => (label && at ? [{ label, value: <Time clock value={at} /> }] : []))
}
