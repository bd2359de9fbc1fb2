import { History, KeyRound, type LucideIcon, Server, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit-log'
import { EmptyState } from '~/ui/empty-state'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { Time } from '~/ui/time'
import { actionInWords } from './action-words'

const actors: Record<AuditEntry['actor'], [name: string, icon: LucideIcon]> = {
  key: ['API key', KeyRound],
  session: ['Dashboard', UserRound],
  server: ['By itself', Server],
}

function Actor({ entry: { actor } }: { entry: AuditEntry }) {
  const [name, Icon] = actors[actor]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      {name}
    </span>
  )
}

const whole = (text: string) => (
  <span dir="auto" title={text} className="block max-w-xl truncate max-sm:w-[60vw]">
    {text}
  </span>
)

const columns: Column<AuditEntry>[] = [
  {
    id: 'action',
    header: 'What',
    width: '17rem',
    cell: ({ action }) => <span title={action}>{actionInWords(action)}</span>,
  },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => whole(subject) },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => (reason ? whole(reason) : <NoReason />) },
  { id: 'actor', header: 'Who', width: '9rem', cell: (entry) => <Actor entry={entry} /> },
  { id: 'at', header: 'When', width: '9rem', cell: ({ at }) => <Time value={at} /> },
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
      Changes to the do-not-call list, to the dialing rules and to the retention are kept here, and who
      revealed personal data, with the reason. Nobody can change or remove an entry.
    </EmptyState>
  )
}

export function NoAuditLog() {
  return (
    <EmptyState icon={History} title="There is no audit log here">
      The server that this dashboard talks to keeps none that can be read.
    </EmptyState>
  )
}
