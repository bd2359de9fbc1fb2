import { createFileRoute } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import type { PhoneNumber, PhoneNumberFilter } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { oneOf, searchOf } from '~/api/search'
import { LineBadge } from '~/features/phone-numbers/line-badge'
import type { OpenNumberDialog } from '~/features/phone-numbers/number-dialog'
import { asked, numberConditions, PhoneNumberFilters } from '~/features/phone-numbers/phone-number-filters'
import { NoPhoneNumbers, PhoneNumbersTable } from '~/features/phone-numbers/phone-numbers-table'
import { useLinks } from '~/features/phone-numbers/use-links'
import { useRemoveNumber } from '~/features/phone-numbers/use-remove-number'
import { withFilter } from '~/lib/conditions'
import { Button } from '~/ui/controls/button'
import { EmptyList } from '~/ui/feedback/empty-list'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { SimulateInbound } from './-simulate-inbound'

const NumberDialog = lazy(async () => ({
  default: (await import('~/features/phone-numbers/number-dialog')).NumberDialog,
}))

/** `add`: the dialog for a new number, or for numbers of the line, is open; the first one leads to the first call. */
const readAddress = searchOf(phoneNumbers.list, { add: oneOf(['new', 'first', 'import']) })

export const Route = createFileRoute('/_app/phone-numbers/')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { add: _, ...filter } }) => filter,
  loader: (context) => loadList(context, phoneNumbers.list, { query: asked(context.deps) }),
  component: PhoneNumbersPage,
})

const unmanaged = 'The administrator of this server adds, renames and removes numbers. You link bots to them.'

function PhoneNumbersPage() {
  const { add, ...filter } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(phoneNumbers.list, { query: asked(filter) })
  const botName = useBotName()
  const [open, setOpen] = useState<OpenNumberDialog | null>(null)
  const [called, setCalled] = useState<PhoneNumber | null>(null)
  const links = useLinks()
  const askToRemove = useRemoveNumber(botName)
  const isManaged = session.capabilities.phone_number_management === true
  const changeFilter = (change: Partial<PhoneNumberFilter>) => void navigate(withFilter(change))
  const addNumber = isManaged && (
    <>
      {session.capabilities.telephony && !session.capabilities.simulated_calls && (
        <Button onClick={() => setOpen({ kind: 'import' })}>Import numbers</Button>
      )}
      <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
        Add number
      </Button>
    </>
  )
  const closeDialog = () => {
    setOpen(null)
    if (add) void navigate({ search: filter, replace: true })
  }
  const managing = (number: PhoneNumber): MenuItem[] => [
    { label: 'Rename', onSelect: () => setOpen({ kind: 'rename', number }) },
    { label: 'Remove', danger: true, onSelect: () => askToRemove(number) },
  ]
  const simulating = (number: PhoneNumber): MenuItem => ({
    label: 'Simulate an inbound call',
    disabledReason: number.inbound_agent_id
      ? null
      : 'No bot answers this number. Link one for inbound calls.',
    onSelect: () => setCalled(number),
  })
  const { pagination } = data
  return (
    <Page
      title="Phone numbers"
      fill
      aside={<LineBadge numbers={data.phone_numbers} />}
      summary={!isManaged && unmanaged}
      actions={addNumber}
    >
      <PhoneNumberFilters filter={filter} total={pagination.total} onChange={changeFilter} />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.phone_numbers.length}
        link={(offset) => ({ to: '/phone-numbers', search: { ...filter, offset } })}
      >
        <PhoneNumbersTable
          numbers={data.phone_numbers}
          botName={botName}
          filter={filter}
          onSort={session.capabilities.phone_number_sorting ? changeFilter : undefined}
          onChoose={(number, direction) => setOpen({ kind: 'link', number, direction })}
          onUnlink={links.unlink}
          rowActions={(number) => [
            { label: 'Link a bot', onSelect: () => setOpen({ kind: 'link', number, direction: 'both' }) },
            {
              label: 'Unlink both',
              disabledReason:
                number.inbound_agent_id || number.outbound_agent_id ? null : 'No bot is linked.',
              onSelect: () => links.unlink(number, 'both'),
            },
            ...(session.capabilities.simulated_inbound_calls ? [simulating(number)] : []),
            ...(isManaged ? managing(number) : []),
          ]}
          empty={
            <EmptyList
              what="phone numbers"
              advice="Try another number or name."
              isFiltered={numberConditions.active(filter).length > 0}
              onClear={() => changeFilter(numberConditions.none)}
            >
              <NoPhoneNumbers actions={addNumber} />
            </EmptyList>
          }
        />
      </ListRows>
      {(open || (add && isManaged)) && (
        <LateDialog onClose={closeDialog}>
          <NumberDialog
            open={open ?? (add === 'import' ? { kind: 'import' } : { kind: 'add', isFirst: add === 'first' })}
            links={links}
            onAdded={(isLinked) => {
              if (add !== 'first') return
              void navigate(isLinked ? { to: '/calls', search: { place: 'first' } } : { to: '/' })
            }}
            onClose={closeDialog}
          />
        </LateDialog>
      )}
      {called?.inbound_agent_id && (
        <SimulateInbound
          toNumber={called.phone_number}
          botUid={called.inbound_agent_id}
          onClose={() => setCalled(null)}
        />
      )}
    </Page>
  )
}
