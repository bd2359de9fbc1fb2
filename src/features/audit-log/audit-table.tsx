import { History, KeyRound, type LucideIcon, Server, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/accounts/audit-log'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { actionInWords } from './action-words'

const actors: Record<AuditEntry['actor'], [name: string, icon: LucideIcon]> = {
  key: ['API key', KeyRound],
  session: ['Dashboard', UserRound],
  server: ['Server', Server],
}

/** "Dashboard, session 12 · CRM (sk_a1b2…)", and the address below. */
function Actor({ entry: { actor, who, session_id, address } }: { entry: AuditEntry }) {
  const [name, Icon] = actors[actor]
  const kind = session_id === null ? name : `${name}, session ${session_id}`
  const words = [kind, who].filter(Boolean).join(' · ')
  return (
    <span data-lines={address ? 2 : 1} className="flex gap-1.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 sm:max-w-52 2xl:max-w-sm">
        <span className="block truncate" title={words}>
          {words}
        </span>
        {address && <span className="block truncate text-sm text-muted">{address}</span>}
      </span>
    </span>
  )
}

const whole = (text: string) => (
  <span dir="auto" title={text} className="block max-w-xs truncate xl:max-w-xl max-sm:w-[60vw]">
    {text}
  </span>
)

const columns: Column<AuditEntry>[] = [
  {
    id: 'action',
    header: 'Action',
    width: '15rem',
    cell: ({ action }) => <span title={action}>{actionInWords(action)}</span>,
  },
  { id: 'at', header: 'Time', width: '10rem', cell: ({ at }) => <Time value={at} clock /> },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => whole(subject) },
  {
    id: 'reason',
    header: 'Reason',
    grows: true,
    cell: ({ reason }) => (reason ? whole(reason) : <NoReason />),
  },
  { id: 'actor', header: 'Actor', width: '17rem', cell: (entry) => <Actor entry={entry} /> },
]

const NoReason = () => <span className="text-muted">–</span>

export function AuditTable({ entries, empty }: { entries: AuditEntry[]; empty: ReactNode }) {
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      rowName={({ action, subject }) => `${actionInWords(action)} ${subject}`}
      empty={empty}
    />
  )
}

export function NoEntries() {
  return (
    <EmptyState icon={History} title="Nothing in the audit log yet">
      Every change, export, recording playback, reveal and sign-in is logged here, with the API key or session
      and the address it came from. Entries cannot be changed or removed.
    </EmptyState>
  )
}

export function NoAuditLog() {
  return (
    <EmptyState icon={History} title="No audit log">
      This server does not offer an audit log.
    </EmptyState>
  )
}
