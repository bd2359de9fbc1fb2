import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import { knowledgeBases } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { KnowledgeSearch } from '~/features/knowledge/knowledge-search'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyList } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'
import { SearchField } from '~/ui/filters/search-field'
import { regainFocus } from '~/ui/hooks/focus-heading'
import { ListRows } from '~/ui/layout/pagination'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { DataTable } from '~/ui/table/data-table'
import { type Column, sortOf, sortWith } from '~/ui/table/table-model'
import type { KnowledgePlace } from './knowledge-place'
import { useBaseQuestions } from './use-base-questions'

const BaseFormDialog = lazyRouteComponent(() => import('./base-form-dialog'), 'BaseFormDialog')

const hint =
  'Content that bots look up during calls. A bot uses one knowledge base; several bots can share one.'

const countCell = (count: number | null | undefined) => (
  <span className="tabular-nums">{formatNumber(count ?? 0)}</span>
)

const columnsFor = (used: number | null | undefined): Column<KnowledgeBase>[] => [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    width: '18rem',
    cell: ({ id, name }) => (
      <>
        <bdi>{name}</bdi> {id === used && <Badge tone="info">Used by this bot</Badge>}
      </>
    ),
  },
  {
    id: 'documents',
    header: 'Documents',
    width: '7rem',
    align: 'end',
    hideBelow: 'md',
    cell: ({ document_count }) => countCell(document_count),
  },
  {
    id: 'questions',
    header: 'Questions',
    width: '7rem',
    align: 'end',
    hideBelow: 'md',
    cell: ({ faq_count }) => countCell(faq_count),
  },
  {
    id: 'snippets',
    header: 'Snippets',
    width: '7rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ snippet_count }) => countCell(snippet_count),
  },
  {
    id: 'bots',
    header: 'Used by',
    grows: true,
    cell: ({ bots, bot_count }) => {
      const [first] = bots ?? []
      if (!first || !bot_count) return <span className="text-muted">none</span>
      return (
        <span className="flex gap-1">
          <bdi className="truncate">{first.name}</bdi>
          {bot_count > 1 && <span className="shrink-0 text-muted">and {bot_count - 1} more</span>}
        </span>
      )
    },
  },
  {
    id: 'updated_at',
    header: 'Updated',
    sortable: true,
    width: '10rem',
    hideBelow: 'sm',
    cell: ({ updated_at }) => <Time value={updated_at} clock />,
  },
]

/** All knowledge bases, to open one, or attach it to a bot whose knowledge is open. */
export function BasesPage({ bot, search, go, link, page, onSaved }: KnowledgePlace) {
  const [edited, setEdited] = useState<KnowledgeBase | 'new' | null>(null)
  const { askToAttach, askToDetach, askToDelete } = useBaseQuestions({ onSaved })
  const attachment = (user: Bot, base: KnowledgeBase) =>
    base.id === user.knowledge_base_id
      ? { label: 'Detach from this bot', onSelect: () => askToDetach(user, base) }
      : { label: 'Use for this bot', onSelect: () => askToAttach(user, base) }
  const { search: name, offset, sort_by, sort_order } = search
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(knowledgeBases.list, { query: { name, offset, sort_by, sort_order } }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      New knowledge base
    </Button>
  )
  const pagination = data?.pagination ?? { offset: 0, limit: 50, total: 0 }
  const list = (
    <div
      ref={regainFocus}
      tabIndex={-1}
      className={page ? 'flex min-h-0 flex-1 flex-col gap-3' : 'grid gap-3'}
    >
      {(name !== undefined || pagination.total > 0) && (
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label="Search knowledge bases"
            value={name ?? ''}
            onSearch={(text) => go({ search: text || undefined, offset: undefined })}
          />
          <span role="status" className="text-sm text-muted max-sm:w-full">
            {formatCount(pagination.total, 'knowledge base')}
          </span>
        </div>
      )}
      <ListRows
        isBehind={isPlaceholderData}
        pagination={pagination}
        count={data?.knowledge_bases.length ?? 0}
        link={(to) => link({ base: 0, search: name, offset: to, sort_by, sort_order })}
      >
        <DataTable
          label="Knowledge bases"
          columns={columnsFor(bot?.knowledge_base_id)}
          rows={data?.knowledge_bases ?? []}
          loading={!data && !error}
          error={
            error && {
              title: 'The knowledge bases could not be loaded',
              children: error.message,
              onRetry: () => void refetch(),
            }
          }
          sort={sortOf(search)}
          onSort={sortWith((order: Pick<KnowledgeSearch, 'sort_by' | 'sort_order'>) =>
            go({ ...order, offset: undefined }),
          )}
          rowKey={({ id }) => String(id)}
          rowName={({ name: baseName }) => baseName}
          rowLink={({ id }) => link({ base: id })}
          rowActions={(base) => [
            ...(bot ? [attachment(bot, base)] : []),
            { label: 'Edit', onSelect: () => setEdited(base) },
            { label: 'Delete', danger: true, onSelect: () => askToDelete(base) },
          ]}
          empty={
            <EmptyList
              what="knowledge bases"
              advice="Try another name."
              isFiltered={Boolean(name)}
              onClear={() => go({ search: undefined, offset: undefined })}
            >
              <EmptyState icon={BookOpen} title="No knowledge bases yet" actions={add}>
                A knowledge base contains questions and answers, snippets and documents that a bot looks up
                during calls.
              </EmptyState>
            </EmptyList>
          }
        />
      </ListRows>
      {edited && (
        <LateDialog onClose={() => setEdited(null)}>
          <BaseFormDialog
            base={edited === 'new' ? undefined : edited}
            onCreated={({ id }) => go({ base: id, search: undefined, offset: undefined }, true)}
            onClose={() => setEdited(null)}
          />
        </LateDialog>
      )}
    </div>
  )
  if (page) return page(add, list)
  return (
    <Section title="Knowledge bases" hint={hint} actions={add}>
      {list}
    </Section>
  )
}
