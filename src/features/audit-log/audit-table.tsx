import { History, KeyRound, type LucideIcon, Server, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/accounts/audit-log'
import { PhoneNumber } from '~/ui/controls/phone-number'
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

/** "CRM (sk_a1b2…)", and "Dashboard, session 12 · 127.0.0.1" below. */
function Actor({ entry: { actor, who, session_id, address } }: { entry: AuditEntry }) {
  const [name, Icon] = actors[actor]
  const kind = session_id === null ? name : `${name}, session ${session_id}`
  const lines = [who, [kind, address].filter(Boolean).join(' · ')].filter(Boolean)
  return (
    <span data-lines={lines.length > 1 ? 2 : 1} className="flex gap-1.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 sm:max-w-52 2xl:max-w-sm">
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

const whole = (text: string) => (
  <span dir="auto" title={text} className="block max-w-xs truncate xl:max-w-xl max-sm:w-[60vw]">
    {text}
  </span>
)

const phoneNumber = /^\+\d{7,15}$/

function Subject({ children: subject }: { children: string }) {
  if (!subject) return <Nothing />
  return phoneNumber.test(subject) ? <PhoneNumber>{subject}</PhoneNumber> : whole(subject)
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
  { id: 'actor', header: 'Actor', width: '16rem', cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'action',
    header: 'Action',
    width: '13rem',
    cell: ({ action }) => <span title={action}>{actionInWords(action)}</span>,
  },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => <Subject>{subject}</Subject> },
  {
    id: 'reason',
    header: 'Reason',
    grows: true,
    cell: ({ reason }) =>
      reason ? (
        <span
          dir="auto"
          title={reason}
          className="line-clamp-2 text-xs leading-[0.9375rem] whitespace-normal"
        >
          {reason}
        </span>
      ) : (
        <Nothing />
      ),
  },
]

const Nothing = () => <span className="text-muted max-sm:hidden">–</span>

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
