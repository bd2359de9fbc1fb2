import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, useState } from 'react'
import type { RehearsalCase, RehearsalCaseFilter } from '#contract/rehearsal/cases'
import { rehearsalCases } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { useBotSearch } from '~/api/reading/use-choice-search'
import { id, searchOf } from '~/api/search'
import { useWrite } from '~/api/writing/use-write'
import { CasesTable, NoCases } from '~/features/rehearsal/suite/cases-table'
import { NoReview } from '~/features/review/queue/empty-queue'
import { conditionsOf, withFilter } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { EmptyList } from '~/ui/feedback/empty-list'
import { choiceFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'
import { confirmDelete } from '~/ui/overlays/confirm'
import { LateDialog } from '~/ui/overlays/late-dialog'

/** `open`: the case in the drawer. */
const readAddress = searchOf(rehearsalCases.list, { open: id })

export const Route = createFileRoute('/_app/review/cases')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { open: _, ...filter } }) => filter,
  loader: async (context) => {
    if (!context.context.session.capabilities.review) return
    await loadList(context, rehearsalCases.list, { query: context.deps })
  },
  component: RehearsalCasesPage,
})

const CaseDrawer = lazy(async () => ({
  default: (await import('~/features/rehearsal/suite/case-drawer')).CaseDrawer,
}))
const RenameCaseDialog = lazy(async () => ({
  default: (await import('~/features/rehearsal/suite/rename-case-dialog')).RenameCaseDialog,
}))

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page title="Rehearsal cases" trail={[{ label: 'Review', link: { to: '/review' } }]} fill>
      {children}
    </Page>
  )
}

function RehearsalCasesPage() {
  const { session } = Route.useRouteContext()
  return <Frame>{session.capabilities.review ? <Cases /> : <NoReview title="No rehearsal cases" />}</Frame>
}

function useDeleteCase() {
  const remove = useWrite(rehearsalCases.delete, { handlesErrors: true })
  return ({ id, name }: RehearsalCase) =>
    confirmDelete({
      what: name,
      noun: 'case',
      consequences: 'The call remains. You can create a case from it again while its transcript is stored.',
      action: () => remove.mutateAsync({ rehearsal_case_id: id }),
    })
}

function Cases() {
  const { open, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(rehearsalCases.list, { query: filter })
  const bots = useBotSearch()
  const botName = useBotName()
  const [renamed, setRenamed] = useState<RehearsalCase | null>(null)
  const askToDelete = useDeleteCase()
  const closeCase = () => void navigate({ search: filter, replace: true, resetScroll: false })
  const conditions = conditionsOf<RehearsalCaseFilter>({
    name: 'Name',
    bot_uid: ['Bot', botName],
    call_id: 'Call',
  })
  const changeFilter = (change: Partial<RehearsalCaseFilter>) =>
    void navigate(withFilter({ ...change, open: undefined }))
  const { rehearsal_cases: cases, pagination } = data
  const opened = cases.find(({ id }) => id === open)
  return (
    <>
      <ListFilters
        conditions={conditions}
        filter={filter}
        onChange={changeFilter}
        count={formatCount(pagination.total, 'case')}
        searched={['name']}
        search={
          <SearchField
            label="Search names"
            value={filter.name ?? ''}
            onSearch={(text) => changeFilter({ name: text || undefined })}
          />
        }
        filters={[
          choiceFilter({
            label: 'Bot',
            name: 'bot_uid',
            value: filter.bot_uid,
            search: bots,
            onChange: (uid) => changeFilter({ bot_uid: uid || undefined }),
          }),
        ]}
      />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={cases.length}
        link={(offset) => ({ to: '/review/cases', search: { ...filter, offset } })}
      >
        <CasesTable
          cases={cases}
          botName={botName}
          rowActions={(rehearsalCase) => [
            { label: 'Rename', onSelect: () => setRenamed(rehearsalCase) },
            { label: 'Delete', danger: true, onSelect: () => askToDelete(rehearsalCase) },
          ]}
          empty={
            <EmptyList
              what="cases"
              advice="Try another search or bot."
              isFiltered={conditions.active(filter).length > 0}
              onClear={() => changeFilter(conditions.none)}
            >
              <NoCases />
            </EmptyList>
          }
        />
      </ListRows>
      {opened && (
        <LateDialog onClose={closeCase}>
          <CaseDrawer rehearsalCase={opened} onClose={closeCase} />
        </LateDialog>
      )}
      {renamed && (
        <LateDialog onClose={() => setRenamed(null)}>
          <RenameCaseDialog rehearsalCase={renamed} onClose={() => setRenamed(null)} />
        </LateDialog>
      )}
    </>
  )
}
