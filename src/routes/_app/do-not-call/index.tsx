import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, useState } from 'react'
import type { DoNotCallFilter } from '#contract/do-not-call/do-not-call'
import { doNotCall } from '~/api/operations'
import { loadAbove, loadList, useList } from '~/api/reading/list'
import { oneOf, searchOf } from '~/api/search'
import { ComplianceNavigation } from '~/features/do-not-call/compliance-navigation'
import { EntriesTable, NoEntries } from '~/features/do-not-call/entries-table'
import type { OpenEntryDialog } from '~/features/do-not-call/entry-dialog'
import { EntryFilters, entryConditions } from '~/features/do-not-call/entry-filters'
import { PlatformNotice } from '~/features/do-not-call/platform-notice'
import { firstRequests, RequestsSection } from '~/features/do-not-call/requests-section'
import { NoDoNotCallList } from '~/features/do-not-call/unsupported'
import { withFilter } from '~/lib/conditions'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyList } from '~/ui/feedback/empty-list'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'
import { LateDialog } from '~/ui/overlays/late-dialog'

const EntryDialog = lazy(async () => ({
  default: (await import('~/features/do-not-call/entry-dialog')).EntryDialog,
}))

/** `add` opens the form for new numbers. */
const readAddress = searchOf(doNotCall.list, { add: oneOf(['new']) })

export const Route = createFileRoute('/_app/do-not-call/')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { add: _, ...filter } }) => filter,
  loader: async (context) => {
    if (!context.context.session.capabilities.do_not_call) return
    await Promise.all([
      loadList(context, doNotCall.list, { query: context.deps }),
      loadAbove(context, doNotCall.requests, firstRequests),
    ])
  },
  component: DoNotCallPage,
})

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page title="Do-not-call list" fill actions={actions} bar={<ComplianceNavigation />}>
      {children}
    </Page>
  )
}

function DoNotCallPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.do_not_call) return <ListedNumbers />
  return (
    <Frame>
      <NoDoNotCallList />
    </Frame>
  )
}

function ListedNumbers() {
  const { add, ...filter } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(doNotCall.list, { query: filter })
  const [opened, setOpen] = useState<OpenEntryDialog | null>(null)
  const open = opened ?? (add ? ({ kind: 'add' } as const) : null)
  const close = () => {
    setOpen(null)
    if (add) void navigate({ search: filter, replace: true, resetScroll: false })
  }
  const changeFilter = (change: Partial<DoNotCallFilter>) => void navigate(withFilter(change))
  const addNumbers = (
    <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
      Block numbers
    </Button>
  )
  const { pagination, entries } = data
  const { dialing_rules, call_mirror, call_filters } = session.capabilities
  const isBesidePlatform = !dialing_rules
  return (
    <Frame
      actions={
        <>
          {session.capabilities.contact_imports && <ButtonLink to="/do-not-call/import">Import</ButtonLink>}
          {addNumbers}
        </>
      }
    >
      {isBesidePlatform && <PlatformNotice hasOpenedOnly={call_mirror === true && !call_filters} />}
      <RequestsSection />
      <EntryFilters filter={filter} total={pagination.total} onChange={changeFilter} />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={entries.length}
        link={(offset) => ({ to: '/do-not-call', search: { ...filter, offset } })}
      >
        <EntriesTable
          entries={entries}
          rowActions={(entry) => [
            { label: 'Remove from list', danger: true, onSelect: () => setOpen({ kind: 'remove', entry }) },
          ]}
          empty={
            <EmptyList
              what="numbers"
              advice="Try another number or other words."
              isFiltered={entryConditions.active(filter).length > 0}
              onClear={() => changeFilter(entryConditions.none)}
            >
              <NoEntries isBesidePlatform={isBesidePlatform} actions={addNumbers} />
            </EmptyList>
          }
        />
      </ListRows>
      {open && (
        <LateDialog onClose={close}>
          <EntryDialog open={open} onClose={close} />
        </LateDialog>
      )}
    </Frame>
  )
}
