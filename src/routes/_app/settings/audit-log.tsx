import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { auditLog } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { rangeName, searchOf } from '~/api/search'
import { useExport } from '~/api/writing/use-export'
import { AuditFilters, type AuditSearch, auditConditions } from '~/features/audit-log/audit-filters'
import { AuditTable, NoAuditLog, NoEntries } from '~/features/audit-log/audit-table'
import { ChainState } from '~/features/audit-log/chain-state'
import { withFilter } from '~/lib/conditions'
import { withBounds } from '~/lib/dates/date-ranges'
import { Button } from '~/ui/controls/button'
import { EmptyList } from '~/ui/feedback/empty-list'
import { readZone } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'

const readAddress = searchOf(auditLog.list, { range: rangeName })

const queryOf = (search: AuditSearch) => withBounds(search, ['from_date', 'to_date'], readZone())

export const Route = createFileRoute('/_app/settings/audit-log')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    if (!context.context.session.capabilities.audit_log) return
    await loadList(context, auditLog.list, { query: queryOf(context.deps) })
  },
  component: AuditLogPage,
})

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page title="Audit log" trail={[{ label: 'Settings', link: { to: '/settings' } }]} fill actions={actions}>
      {children}
    </Page>
  )
}

function AuditLogPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.audit_log) return <Entries />
  return (
    <Frame>
      <NoAuditLog />
    </Frame>
  )
}

function Entries() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = queryOf(filter)
  const { data, isBehind } = useList(auditLog.list, { query })
  const save = useExport<typeof auditLog.csv>()
  const changeFilter = (change: Partial<AuditSearch>) => void navigate(withFilter(change))
  const { pagination } = data
  const { limit, offset, cursor, ...selection } = query
  return (
    <Frame
      actions={
        <Button
          disabledReason={pagination.total === 0 ? 'No entries to export.' : null}
          onClick={() => save(auditLog.csv, { query: selection })}
        >
          Export CSV
        </Button>
      }
    >
      <ChainState />
      <AuditFilters filter={filter} actions={data.actions} total={pagination.total} onChange={changeFilter} />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.entries.length}
        link={(offset) => ({ to: '/settings/audit-log', search: { ...filter, offset } })}
      >
        <AuditTable
          entries={data.entries}
          empty={
            <EmptyList
              what="entries"
              advice="Change the search or the filters."
              isFiltered={auditConditions.active(filter).length > 0}
              onClear={() => changeFilter(auditConditions.none)}
            >
              <NoEntries />
            </EmptyList>
          }
        />
      </ListRows>
    </Frame>
  )
}
