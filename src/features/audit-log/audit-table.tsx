import { History, KeyRound, type LucideIcon, Server, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/accounts/audit-log'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { actionInWords } from './action-words'
import { Subject } from './subject'

/** On a phone every cell is a line of its own. */
const ownLine = 'block max-sm:w-[80vw]'

const actors: Record<AuditEntry['actor'], [name: string, icon: LucideIcon]> = {
  key: ['API key', KeyRound],
  session: ['Dashboard', UserRound],
  server: ['Server', Server],
}

/** "CRM (sk_a1b2…)", and "Dashboard, session 12 · 127.0.0.1" below. */
function Actor({ entry: { actor, who, session_id, address } }: { entry: AuditEntry }) {
  const [name, Icon] = actors[actor]
  const kind = session_id === null ? name : `${name}, session ${session_id}`
  const lines = [who, [kind, address].filter(Boolean).join(' · ')].filter(Boolean)
  return (
    <span data-lines={lines.length > 1 ? 2 : 1} className={`flex! gap-1.5 ${ownLine}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 sm:max-w-44 2xl:max-w-sm">
        {lines.map((line, at) => (
          <span
            key={line}
            title={line ?? undefined}
            className={at === 0 ? 'block truncate' : 'block truncate text-xs text-muted'}
          >
            {line}
          </span>
        ))}
      </span>
    </span>
  )
}

/** What it was done to, and why, below each other. */
function What({ entry: { action, subject, reason } }: { entry: AuditEntry }) {
  if (!subject && !reason) return <span className="text-muted max-sm:hidden">–</span>
  return (
    <span data-lines={subject && reason ? 2 : 1} className={ownLine}>
      {subject && (
        <span dir="auto" title={subject} className="block truncate">
          <Subject action={action}>{subject}</Subject>
        </span>
      )}
      {reason && (
        <span dir="auto" title={reason} className="block truncate text-xs text-muted">
          {reason}
        </span>
      )}
    </span>
  )
}

const columns: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Time',
    width: '8.5rem',
    cell: ({ at }) => (
      <span className="font-normal">
        <Time value={at} clock />
      </span>
    ),
  },
  { id: 'actor', header: 'Actor', width: '14rem', cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'action',
    header: 'Action',
    width: '13rem',
    cell: ({ action }) => (
      <span title={action} className={ownLine}>
        {actionInWords(action)}
      </span>
    ),
  },
  { id: 'subject', header: 'Subject and reason', grows: true, cell: (entry) => <What entry={entry} /> },
]

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

const longest = 255

/** Finds the entries about a resource. Of a name that is too long for a search, the end is enough. */
export const subjectSearch = (name: string, id: number) =>
  `${name} (${id})`.slice(-longest).replace(/^[\udc00-\udfff]/, '')
