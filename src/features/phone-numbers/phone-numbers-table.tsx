import { Link } from '@tanstack/react-router'
import { Hash, Pencil, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkDirection, PhoneNumber, PhoneNumberFilter } from '#contract/phone-numbers/phone-numbers'
import { formatPhone } from '~/lib/format/phone'
import { IconButton } from '~/ui/controls/icon-button'
import { PhoneNumber as ShownNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Switch } from '~/ui/fields/switch-field'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import { type Column, sortOf, sortWith } from '~/ui/table/table-model'
import { botIn, directionLabels, type Slot } from './use-links'

const icons = { inbound: PhoneIncoming, outbound: PhoneOutgoing }

type LinkSlotProps = {
  number: PhoneNumber
  slot: Slot
  botName: (uid: string) => string
  /** Chooses a bot for the slot. */
  onChoose: () => void
  onUnlink: () => void
}

/** The bot that answers or dials on a number. */
function LinkSlot({ number, slot, botName, onChoose, onUnlink }: LinkSlotProps) {
  const uid = botIn(number, slot)
  const Icon = icons[slot]
  return (
    <span className="flex min-h-target w-64 min-w-0 items-center gap-2 max-sm:w-[70vw]">
      <Switch
        aria-label={`${directionLabels[slot]} bot of ${formatPhone(number.phone_number)}`}
        checked={uid !== null}
        onChange={uid === null ? onChoose : onUnlink}
      />
      <Icon aria-hidden className="size-3.5 shrink-0 text-muted max-sm:hidden" />
      <span aria-hidden className="w-17 shrink-0 text-muted sm:hidden">
        {directionLabels[slot]}
      </span>
      {uid === null ? (
        <span className="text-muted">Not linked</span>
      ) : (
        <>
          <Link
            to="/bots/$botUid"
            params={{ botUid: uid }}
            className="max-w-40 min-w-0 truncate py-[calc((var(--target)-1lh)/2)] text-accent underline-offset-2 hover:underline"
          >
            {botName(uid)}
          </Link>
          <IconButton
            name={`Change the ${slot} bot of ${formatPhone(number.phone_number)}`}
            icon={Pencil}
            size="small"
            onClick={onChoose}
          />
        </>
      )}
    </span>
  )
}

type PhoneNumbersTableProps = {
  numbers: PhoneNumber[]
  filter: PhoneNumberFilter
  /** Absent if the server cannot sort. */
  onSort?: ((order: Pick<PhoneNumberFilter, 'sort_by' | 'sort_order'>) => void) | undefined
  botName: (uid: string) => string
  onChoose: (number: PhoneNumber, direction: LinkDirection) => void
  onUnlink: (number: PhoneNumber, direction: LinkDirection) => void
  rowActions: (number: PhoneNumber) => MenuItem[]
  empty: ReactNode
}

function columnsFor(props: PhoneNumbersTableProps): Column<PhoneNumber>[] {
  const { botName, onChoose, onUnlink } = props
  const sortable = props.onSort !== undefined
  const slotColumn = (slot: Slot): Column<PhoneNumber> => ({
    id: slot,
    header: directionLabels[slot],
    width: '16rem',
    cell: (number) => (
      <LinkSlot
        number={number}
        slot={slot}
        botName={botName}
        onChoose={() => onChoose(number, slot)}
        onUnlink={() => onUnlink(number, slot)}
      />
    ),
  })
  return [
    {
      id: 'phone_number',
      header: 'Number',
      sortable,
      cell: ({ phone_number }) => <ShownNumber copyName="number">{phone_number}</ShownNumber>,
    },
    {
      id: 'name',
      header: 'Name',
      sortable,
      grows: true,
      cell: ({ phone_number, name }) => (
        <span className="block truncate max-sm:w-[60vw]" dir="auto">
          {name === phone_number ? '' : name}
        </span>
      ),
    },
    slotColumn('inbound'),
    slotColumn('outbound'),
    {
      id: 'created_at',
      header: 'Added',
      sortable,
      width: '10rem',
      hideBelow: '2xl',
      cell: ({ created_at }) => <Time value={created_at} clock />,
    },
  ]
}

export function PhoneNumbersTable(props: PhoneNumbersTableProps) {
  return (
    <DataTable
      label="Phone numbers"
      columns={columnsFor(props)}
      rows={props.numbers}
      rowKey={(number) => number.phone_number_id}
      rowName={(number) => formatPhone(number.phone_number)}
      rowActions={props.rowActions}
      sort={sortOf(props.filter)}
      onSort={props.onSort && sortWith(props.onSort)}
      empty={props.empty}
    />
  )
}

export function NoPhoneNumbers({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={Hash} title="No phone numbers yet" actions={actions}>
      Link a bot to a number for inbound calls, outbound calls or both.
    </EmptyState>
  )
}
