import { useState } from 'react'
import type { ApiError } from '#contract/http/error'
import type { Pagination } from '#contract/http/page'
import { documents, faqs, knowledgeBases, snippets } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { Time } from '~/ui/controls/time'
import { EmptyList } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'
import { ListRows } from '~/ui/layout/list-rows'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

type RemoveEntryDialogProps = {
  base: number
  part: KnowledgePart
  entry: { id: number; title: string }
  onClose: () => void
}

const nouns = { faqs: 'question', snippets: 'text', documents: 'document' }

/** Asks before an entry of a base goes. */
function RemoveEntryDialog({ base, part, entry, onClose }: RemoveEntryDialogProps) {
  const options = {
    handlesErrors: true,
    said: () => `Deleted ${entry.title}`,
    alsoRefreshes: [knowledgeBases.list],
  }
  const removeFaq = useWrite(faqs.delete, options)
  const removeSnippet = useWrite(snippets.delete, options)
  const removeDocument = useWrite(documents.delete, options)
  const knowledge_base_id = base
  const done = { onSuccess: onClose }
  const { id, title } = entry
  const remove = {
    faqs: () => removeFaq.mutate({ knowledge_base_id, faq_id: id }, done),
    snippets: () => removeSnippet.mutate({ knowledge_base_id, snippet_id: id }, done),
    documents: () => removeDocument.mutate({ knowledge_base_id, document_id: id }, done),
  }[part]
  const { isPending, error } = { faqs: removeFaq, snippets: removeSnippet, documents: removeDocument }[part]
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      verb={`Delete ${nouns[part]}`}
      pending={isPending}
      error={error?.message}
      onConfirm={remove}
      onClose={onClose}
    >
      Bots no longer find it. This cannot be undone.
    </ConfirmDialog>
  )
}

export type Entry = { id: number; title: string; detail: string; updated_at: string }

type EntriesTableProps = BasePlace & {
  part: KnowledgePart
  what: 'questions' | 'texts' | 'documents'
  rows: Entry[] | undefined
  state: {
    data: { pagination: Pagination } | undefined
    error: ApiError | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
}

const columns: Column<Entry>[] = [
  {
    id: 'title',
    header: 'Title',
    width: '20rem',
    cell: ({ title }) => <bdi className="block truncate">{title}</bdi>,
  },
  {
    id: 'detail',
    header: 'Holds',
    cell: ({ detail }) => (
      <span dir="auto" className="block truncate text-muted">
        {detail.slice(0, 300)}
      </span>
    ),
  },
  {
    id: 'updated_at',
    header: 'Changed',
    width: '9rem',
    hideBelow: 'md',
    cell: ({ updated_at }) => <Time value={updated_at} />,
  },
]

export function EntriesTable(props: EntriesTableProps) {
  const { base, part, what, rows, state, search, go, link } = props
  const [doomed, setDoomed] = useState<Entry | null>(null)
  const { data, error, isPlaceholderData, refetch } = state
  const place = { base, part, question: search.question, search: search.search }
  const edit = part === 'documents' ? 'Open' : 'Edit'
  return (
    <>
      <ListRows
        isBehind={isPlaceholderData}
        pagination={data?.pagination ?? { offset: 0, limit: 50, total: 0 }}
        count={rows?.length ?? 0}
        link={(offset) => link({ ...place, offset })}
      >
        <DataTable
          label={what}
          columns={columns}
          rows={rows ?? []}
          loading={!data && !error}
          error={
            error && {
              title: `The ${what} could not be loaded`,
              children: error.message,
              onRetry: () => void refetch(),
            }
          }
          rowKey={({ id }) => String(id)}
          rowName={({ title }) => title}
          rowLink={({ id }) => link({ ...place, offset: search.offset, entry: id })}
          rowActions={(entry) => [
            { label: edit, onSelect: () => go({ part, entry: entry.id }) },
            { label: 'Delete', danger: true, onSelect: () => setDoomed(entry) },
          ]}
          empty={
            <EmptyList
              what={what}
              advice="Change the words."
              isNarrowed={Boolean(search.search)}
              onClear={() => go({ search: undefined, offset: undefined })}
            >
              <EmptyState title={`No ${what} yet`} />
            </EmptyList>
          }
        />
      </ListRows>
      {doomed && <RemoveEntryDialog base={base} part={part} entry={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}
