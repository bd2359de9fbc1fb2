import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditFilter } from '#contract/accounts/audit-log'
import { auditLog } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { searchOf } from '~/api/search'
import { AuditFilters, auditConditions } from '~/features/audit-log/audit-filters'
import { AuditTable, NoAuditLog, NoEntries } from '~/features/audit-log/audit-table'
import { ChainState } from '~/features/audit-log/chain-state'
import { withFilter } from '~/lib/conditions'
import { EmptyList } from '~/ui/feedback/empty-list'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'

const readAddress = searchOf(auditLog.list)

export const Route = createFileRoute('/_app/settings/audit-log')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    if (!context.context.session.capabilities.audit_log) return
    await loadList(context, auditLog.list, { query: context.deps })
  },
  component: AuditLogPage,
})

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page title="Audit log" trail={[{ label: 'Settings', link: { to: '/settings' } }]} fill>
      {children}
    </Page>
  )
}

function AuditLogPage() {
  const { session } = Route.useRouteContext()
  return <Frame>{session.capabilities.audit_log ? <Entries /> : <NoAuditLog />}</Frame>
}

function Entries() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(auditLog.list, { query: filter })
  const changeFilter = (change: Partial<AuditFilter>) => void navigate(withFilter(change))
  const { pagination } = data
  return (
    <>
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
              advice="Try another search or action."
              isFiltered={auditConditions.active(filter).length > 0}
              onClear={() => changeFilter(auditConditions.none)}
            >
              <NoEntries />
            </EmptyList>
          }
        />
      </ListRows>
    </>
  )
}
