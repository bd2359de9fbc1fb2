import { Hash } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkDirection, PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { Mono } from '~/ui/controls/mono'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { LinkSlot } from './link-slot'
import { directionLabels, type Slot } from './slots'

type PhoneNumbersTableProps = {
  numbers: PhoneNumber[]
  botNames: ReadonlyMap<string, string>
  onChoose: (number: PhoneNumber, direction: LinkDirection) => void
  onUnlink: (number: PhoneNumber, direction: LinkDirection) => void
  rowActions: (number: PhoneNumber) => MenuItem[]
  empty: ReactNode
}

function columnsFor({ botNames, onChoose, onUnlink }: PhoneNumbersTableProps): Column<PhoneNumber>[] {
  const slotColumn = (slot: Slot): Column<PhoneNumber> => ({
    id: slot,
    header: directionLabels[slot],
    width: '16rem',
    cell: (number) => (
      <LinkSlot
        number={number}
        slot={slot}
        botNames={botNames}
        onChoose={() => onChoose(number, slot)}
        onUnlink={() => onUnlink(number, slot)}
      />
    ),
  })
  return [
    {
      id: 'phone_number',
      header: 'Number',
      cell: ({ phone_number }) => <Mono copyName="number">{phone_number}</Mono>,
    },
    {
      id: 'name',
      header: 'Name',
      cell: ({ phone_number, name }) => (
        <span className="block max-w-40 truncate max-sm:w-[60vw] max-sm:max-w-none" dir="auto">
          {name === phone_number ? '' : name}
        </span>
      ),
    },
    slotColumn('inbound'),
    slotColumn('outbound'),
    {
      id: 'created_at',
      header: 'Added',
      width: '8rem',
      hideBelow: '2xl',
      cell: ({ created_at }) => <Time value={created_at} />,
    },
  ]
}

/** One row per number: who answers it, and who dials from it. */
export function PhoneNumbersTable(props: PhoneNumbersTableProps) {
  return (
    <DataTable
      label="Phone numbers"
      columns={columnsFor(props)}
      rows={props.numbers}
      rowKey={(number) => number.phone_number_id}
      rowName={(number) => number.phone_number}
      rowActions={props.rowActions}
      empty={props.empty}
    />
  )
}

export function NoPhoneNumbers({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={Hash} title="No phone numbers yet" actions={actions}>
      A number is where calls arrive and where they are placed from. Link a bot to it for inbound calls, for
      outbound calls, or for both.
    </EmptyState>
  )
}
