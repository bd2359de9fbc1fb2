import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ToolFilter } from '#contract/bots/tools'
import { toolTypes } from '#rules/bots/tool-choices'
import { tools } from '~/api/operations'
import { query } from '~/api/reading/query'
import { messages } from '~/features/bots/messages'
import { kindOf } from '~/features/bots/tools/editor/tool-kinds'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyList } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'
import { choiceFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { regainFocus } from '~/ui/hooks/focus-heading'
import { ListRows } from '~/ui/layout/pagination'
import type { ToolSearch } from './tool-search'
import { ToolsTable } from './tools-table'
import { useToolActions } from './use-tool-actions'

const conditions = conditionsOf<ToolSearch>({ type: ['Type', (type) => kindOf(type).label] })

const nothing = { offset: 0, limit: 50, total: 0 }

type ToolsListProps = { botUid: string; search: ToolSearch }

/** The tools of a bot, newest first. */
export function ToolsList({ botUid, search: { type, offset } }: ToolsListProps) {
  const navigate = useNavigate()
  const whole = useRef<HTMLElement>(null)
  useEffect(() => regainFocus(whole.current), [])
  // The focused row is removed.
  const actions = useToolActions(botUid, () => whole.current?.focus())
  const filter = { type, offset } as Partial<ToolFilter>
  const { data, error, isPending, isPlaceholderData, refetch, isFetching } = useQuery({
    ...query(tools.list, { bot_uid: botUid, query: filter }),
    placeholderData: keepPreviousData,
  })
  const { pagination = nothing, tools: rows = [] } = data ?? {}
  // Then the table offers the first tool.
  const isEmpty = data?.pagination.total === 0 && !type
  const link = (search: ToolSearch) =>
    ({ to: '/bots/$botUid', params: { botUid }, search: { tab: 'tools', ...search } }) as const
  const changeFilter = (change: ToolSearch) =>
    void navigate({ ...link({ type, ...change }), replace: true, resetScroll: false })
  const add = (
    <ButtonLink {...link({ tool: 'new' })} variant="primary">
      Add tool
    </ButtonLink>
  )
  return (
    <section ref={whole} tabIndex={-1} aria-label="All tools" className="grid gap-3">
      {!isEmpty && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ListFilters
            conditions={conditions}
            filter={{ type }}
            onChange={changeFilter}
            count={formatCount(pagination.total, 'tool')}
            filters={[
              choiceFilter({
                label: 'Type',
                name: 'type',
                value: type,
                options: toolTypes.map((value) => ({ value, label: kindOf(value).label })),
                onChange: (wanted) => changeFilter({ type: toolTypes.find((value) => value === wanted) }),
              }),
            ]}
          />
          {add}
        </div>
      )}
      <ListRows
        isBehind={isPlaceholderData}
        pagination={pagination}
        count={rows.length}
        link={(to) => link({ type, offset: to })}
      >
        <ToolsTable
          tools={rows}
          loading={isPending}
          error={
            error && !data
              ? {
                  title: 'Couldn’t load the tools',
                  children: error.message,
                  onRetry: () => void refetch(),
                  retrying: isFetching,
                }
              : null
          }
          link={({ id }) => link({ tool: String(id) })}
          rowActions={(tool) => [
            { label: 'Duplicate', onSelect: () => void actions.duplicate(tool) },
            { label: 'Delete', danger: true, onSelect: () => actions.askToDelete(tool) },
          ]}
          empty={
            <EmptyList
              what="tools"
              advice="Choose another type."
              isFiltered={Boolean(type)}
              onClear={() => changeFilter({ type: undefined })}
            >
              <EmptyState title="No tools yet" icon={Wrench} actions={add}>
                {messages.noTools}
              </EmptyState>
            </EmptyList>
          }
        />
      </ListRows>
    </section>
  )
}
