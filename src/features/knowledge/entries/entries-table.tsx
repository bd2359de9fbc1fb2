import type { ApiError } from '#contract/http/error'
import type { Pagination } from '#contract/http/page'
import { documents, faqs, knowledgeBases, snippets } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import type { BasePlace } from '~/features/knowledge/bases/knowledge-place'
import type { KnowledgePart } from '~/features/knowledge/knowledge-search'
import { Time } from '~/ui/controls/time'
import { EmptyList } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'
import { ListRows } from '~/ui/layout/pagination'
import { confirmDelete } from '~/ui/overlays/confirm'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

const nouns = { faqs: 'question', snippets: 'snippet', documents: 'document' }

/** Confirms before an entry of a base is deleted. */
function useDeleteEntry(knowledge_base_id: number, part: KnowledgePart) {
  const options = { handlesErrors: true, alsoRefreshes: [knowledgeBases.list] }
  const faq = useWrite(faqs.delete, options)
  const snippet = useWrite(snippets.delete, options)
  const document = useWrite(documents.delete, options)
  const remove = {
    faqs: (id: number) => faq.mutateAsync({ knowledge_base_id, faq_id: id }),
    snippets: (id: number) => snippet.mutateAsync({ knowledge_base_id, snippet_id: id }),
    documents: (id: number) => document.mutateAsync({ knowledge_base_id, document_id: id }),
  }[part]
  return ({ id, title }: Entry) =>
    confirmDelete({
      what: title,
      noun: nouns[part],
      consequences: 'Bots can no longer use it. This cannot be undone.',
      action: () => remove(id),
    })
}

export type Entry = { id: number; title: string; detail: string; updated_at: string }

type EntriesTableProps = BasePlace & {
  part: KnowledgePart
  what: 'questions' | 'snippets' | 'documents'
  rows: Entry[] | undefined
  state: {
    data: { pagination: Pagination } | undefined
    error: ApiError | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
}

const headers = {
  questions: ['Question', 'Answer'],
  snippets: ['Title', 'Content'],
  documents: ['Title', 'Content'],
}

const columnsOf = (what: EntriesTableProps['what']): Column<Entry>[] => [
  {
    id: 'title',
    header: headers[what][0] ?? '',
    width: '20rem',
    cell: ({ title }) => <bdi className="block truncate">{title}</bdi>,
  },
  {
    id: 'detail',
    header: headers[what][1] ?? '',
    grows: true,
    cell: ({ detail }) => (
      <span dir="auto" className="block truncate text-muted">
        {detail.slice(0, 300)}
      </span>
    ),
  },
  {
    id: 'updated_at',
    header: 'Changed',
    width: '10rem',
    hideBelow: 'md',
    cell: ({ updated_at }) => <Time value={updated_at} clock />,
  },
]

export function EntriesTable(props: EntriesTableProps) {
  const { base, part, what, rows, state, search, go, link } = props
  const askToDelete = useDeleteEntry(base, part)
  const { data, error, isPlaceholderData, refetch } = state
  const place = { base, part, question: search.question, search: search.search }
  const edit = part === 'documents' ? 'Open' : 'Edit'
  return (
    <ListRows
      isBehind={isPlaceholderData}
      pagination={data?.pagination ?? { offset: 0, limit: 50, total: 0 }}
      count={rows?.length ?? 0}
      link={(offset) => link({ ...place, offset })}
    >
      <DataTable
        label={what}
        columns={columnsOf(what)}
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
          { label: 'Delete', danger: true, onSelect: () => askToDelete(entry) },
        ]}
        empty={
          <EmptyList
            what={what}
            advice="Try other words."
            isFiltered={Boolean(search.search)}
            onClear={() => go({ search: undefined, offset: undefined })}
          >
            <EmptyState title={`No ${what} yet`} />
          </EmptyList>
        }
      />
    </ListRows>
  )
}
