import { createFileRoute } from '@tanstack/react-router'
import type { HeldFilter } from '#contract/campaigns/preflight'
import { preflight } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { searchOf } from '~/api/search'
import { wordsFor } from '~/features/campaigns/preflight/gate-words'
import { HeldTable } from '~/features/campaigns/preflight/held-table'
import { formatCount } from '~/lib/format/number'
import { EmptyState } from '~/ui/feedback/empty-state'
import { FilterBar } from '~/ui/filters/filter-bar'
import { Page } from '~/ui/layout/page'
import { Pagination } from '~/ui/layout/pagination'

const readAddress = searchOf(preflight.held)

export const Route = createFileRoute('/_app/campaigns/preflight')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    if (!context.context.session.capabilities.preflight || !isComplete(context.deps)) return
    await loadList(context, preflight.held, { query: context.deps })
  },
  component: HeldPage,
})

/** The address names the bot and the list to check. */
const isComplete = ({ bot_uid, contact_list_id }: Partial<HeldFilter>) =>
  bot_uid !== undefined && contact_list_id !== undefined

function HeldPage() {
  const { session } = Route.useRouteContext()
  const filter = Route.useSearch()
  return (
    <Page title="Blocked contacts" trail={[{ label: 'Campaigns', link: { to: '/campaigns' } }]} fill>
      {session.capabilities.preflight && isComplete(filter) && <HeldContacts />}
      {session.capabilities.preflight && !isComplete(filter) && (
        <EmptyState title="No preflight selected">
          Open a preflight in the campaign form, then choose a reason.
        </EmptyState>
      )}
      {!session.capabilities.preflight && (
        <EmptyState title="No preflight">Preflight is not available on this server.</EmptyState>
      )}
    </Page>
  )
}

function HeldContacts() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(preflight.held, { query: filter })
  const { contacts, pagination } = data
  const drop = (name: 'gate' | 'variable') => () =>
    void navigate({ search: { ...filter, [name]: undefined, offset: undefined }, replace: true })
  const { gate, variable } = filter
  return (
    <>
      <FilterBar
        filters={[]}
        fixed={[
          ...(gate ? [{ label: 'Reason', value: wordsFor(gate), onRemove: drop('gate') }] : []),
          ...(variable ? [{ label: 'Variable', value: variable, onRemove: drop('variable') }] : []),
        ]}
        onClearAll={() =>
          void navigate({ search: { ...filter, gate: undefined, variable: undefined, offset: undefined } })
        }
        count={`${formatCount(pagination.total, 'contact')} blocked`}
        showsCount
      />
      <div aria-busy={isBehind} className="contents">
        <HeldTable contacts={contacts} />
      </div>
      {pagination.total > 0 && (
        <Pagination
          offset={pagination.offset}
          limit={pagination.limit}
          total={pagination.total}
          count={contacts.length}
          link={(offset) => ({
            to: '/campaigns/preflight',
            search: { ...filter, offset: offset || undefined },
          })}
        />
      )}
    </>
  )
}
