import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { Reviewer } from '#contract/review/reviewers'
import { reviewers } from '~/api/operations'
import { query } from '~/api/reading/query'
import { messages } from '~/features/review/messages'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { useReviewerId } from './reviewer'

const RenameReviewerDialog = lazy(async () => ({
  default: (await import('./reviewer-dialog')).RenameReviewerDialog,
}))

const columnsFor = (own: number | undefined): Column<Reviewer>[] => [
  {
    id: 'name',
    header: 'Name',
    grows: true,
    cell: ({ id, name }) => (
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate">{name}</bdi>
        {id === own && <Badge>You</Badge>}
      </span>
    ),
  },
  {
    id: 'created_at',
    header: 'Added',
    width: '10rem',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
]

/** Everyone who reviews calls; a new name is added when it is chosen on a review. */
export function ReviewersSection() {
  const { data } = useSuspenseQuery(query(reviewers.list, {}))
  const own = useReviewerId()
  const [renamed, setRenamed] = useState<Reviewer | null>(null)
  return (
    <Section title="Reviewers" hint={messages.reviewers}>
      {data.reviewers.length > 0 && (
        <DataTable
          label="Reviewers"
          columns={columnsFor(own)}
          rows={data.reviewers}
          rowKey={({ id }) => String(id)}
          rowName={({ name }) => name}
          rowActions={(reviewer) => [{ label: 'Rename', onSelect: () => setRenamed(reviewer) }]}
          empty={null}
        />
      )}
      {renamed && (
        <LateDialog onClose={() => setRenamed(null)}>
          <RenameReviewerDialog reviewer={renamed} onClose={() => setRenamed(null)} />
        </LateDialog>
      )}
    </Section>
  )
}
