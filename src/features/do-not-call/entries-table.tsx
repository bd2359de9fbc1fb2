import { Link } from '@tanstack/react-router'
import { PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DoNotCallEntry } from '#contract/do-not-call/do-not-call'
import { formatPhone } from '~/lib/format/phone'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

type EntriesTableProps = {
  entries: DoNotCallEntry[]
  rowActions: (entry: DoNotCallEntry) => MenuItem[]
  empty: ReactNode
}

const linkClass = 'text-accent underline-offset-2 hover:underline'

function Source({ entry: { source, call_id, phone_number } }: { entry: DoNotCallEntry }) {
  if (source === 'import') return 'Imported'
  if (source === 'text')
    return (
      <Link to="/messages" search={{ to_number: phone_number }} className={linkClass}>
        From a text
      </Link>
    )
  if (source !== 'call' || !call_id) return 'Added manually'
  return (
    <Link to="/calls/$callId" params={{ callId: call_id }} className={linkClass}>
      From a call
    </Link>
  )
}

const columns: Column<DoNotCallEntry>[] = [
  {
    id: 'phone_number',
    header: 'Number',
    width: '14rem',
    cell: ({ phone_number }) => <PhoneNumber copyName="number">{phone_number}</PhoneNumber>,
  },
  {
    id: 'reason',
    header: 'Reason',
    grows: true,
    cell: ({ reason, is_unconfirmed }) => (
      <span className="flex items-center gap-2 max-sm:w-[60vw]">
        <span dir="auto" title={reason} className="truncate">
          {reason}
        </span>
        {is_unconfirmed && <Badge tone="warn">To confirm</Badge>}
      </span>
    ),
  },
  { id: 'source', header: 'Added', width: '9rem', cell: (entry) => <Source entry={entry} /> },
  {
    id: 'created_at',
    header: 'Since',
    width: '10rem',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
]

export function EntriesTable({ entries, rowActions, empty }: EntriesTableProps) {
  return (
    <DataTable
      label="Do-not-call list"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      rowName={({ phone_number }) => formatPhone(phone_number)}
      rowActions={rowActions}
      empty={empty}
    />
  )
}

type NoEntriesProps = {
  /** A platform also dials, and ignores the list. */
  isBesidePlatform: boolean
  actions: ReactNode
}

export function NoEntries({ isBesidePlatform, actions }: NoEntriesProps) {
  return (
    <EmptyState icon={PhoneOff} title="No numbers on the list yet" actions={actions}>
      {isBesidePlatform
        ? 'Single calls to numbers on this list are rejected here. Calls that the platform dials are not.'
        : 'Calls and texts to these numbers are always rejected.'}
    </EmptyState>
  )
}
