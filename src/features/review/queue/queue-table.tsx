import type { ReactNode } from 'react'
import type { Pagination } from '#contract/http/page'
import type { QueuedCall } from '#contract/review/queue'
import { placedAt } from '#rules/calls/call-time'
import { formatDuration } from '~/lib/format/duration'
import { ButtonLink } from '~/ui/controls/button-link'
import { Time } from '~/ui/controls/time'
import { Status } from '~/ui/feedback/status'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import type { QueueSearch } from './queue-search'
import { signalLabel, toneOf } from './signal-words'

type QueueTableProps = {
  calls: QueuedCall[]
  /** The filter of the queue, which links to calls keep. */
  search: QueueSearch
  botName: (uid: string) => string
  rowActions: (call: QueuedCall) => MenuItem[]
  /** How the call turned out, as in the list of calls. */
  outcome: (call: QueuedCall) => ReactNode
  empty: ReactNode
  /** The other party, as a cell and in words. */
  person: { cell: (call: QueuedCall) => ReactNode; name: (call: QueuedCall) => string }
}

const shownSignals = 2

/** The strongest signals in words, and the number of others. */
function Reasons({ signals }: Pick<QueuedCall, 'signals'>) {
  const more = signals.length - shownSignals
  return (
    <span className="grid gap-x-3 gap-y-0.5 py-2 whitespace-normal sm:grid-cols-[max-content_minmax(0,1fr)]">
      {signals.slice(0, shownSignals).map(({ kind, reason, weight }) => (
        <span key={kind} className="flex flex-wrap items-center gap-x-2 leading-snug sm:contents">
          <Status tone={toneOf(weight)}>{signalLabel(kind)}</Status>
          <span className="min-w-0 text-sm text-muted">{reason}</span>
        </span>
      ))}
      {more > 0 && <span className="col-span-full text-sm text-muted">and {more} more</span>}
    </span>
  )
}

type Shown = Pick<QueueTableProps, 'botName' | 'person' | 'outcome'>

function columnsFor({ botName, person, outcome }: Shown): Column<QueuedCall>[] {
  return [
    {
      id: 'call',
      header: 'Person',
      cell: person.cell,
    },
    { id: 'reason', header: 'Reason', grows: true, cell: ({ signals }) => <Reasons signals={signals} /> },
    { id: 'score', header: 'Score', align: 'end', width: '4.5rem', cell: ({ score }) => score },
    {
      id: 'outcome',
      header: 'Outcome',
      width: '10rem',
      hideBelow: 'lg',
      cell: outcome,
    },
    {
      id: 'bot',
      header: 'Bot',
      width: '11rem',
      hideBelow: '2xl',
      cell: ({ agent_id }) => (
        <span className="block max-w-44 truncate">{agent_id ? botName(agent_id) : '–'}</span>
      ),
    },
    {
      id: 'duration',
      header: 'Duration',
      align: 'end',
      width: '5.5rem',
      hideBelow: 'xl',
      cell: ({ duration_ms }) => formatDuration((duration_ms ?? 0) / 1000),
    },
    {
      id: 'time',
      header: 'Time',
      width: '8rem',
      cell: (call) => <Time clock value={new Date(placedAt(call) ?? 0)} />,
    },
  ]
}

export function QueueTable({ calls, search, rowActions, empty, ...shown }: QueueTableProps) {
  return (
    <DataTable
      label="Review queue"
      columns={columnsFor(shown)}
      rows={calls}
      rowKey={(call) => call.call_id}
      rowName={(call) => `call with ${shown.person.name(call)}`}
      rowLink={({ call_id }) => ({
        to: '/review/$callId',
        params: { callId: call_id },
        search: { ...search, cursor: undefined },
      })}
      rowActions={rowActions}
      empty={empty}
    />
  )
}

type QueuePagesProps = { search: QueueSearch; pagination: Pagination }

/** Pages by cursor, so that reviews in the meantime skip no call. */
export function QueuePages({ search, pagination: { total, next_cursor } }: QueuePagesProps) {
  if (total === 0 || (!search.cursor && !next_cursor)) return null
  return (
    <nav
      aria-label="Pages"
      className="flex shrink-0 items-center justify-end gap-2 text-sm text-muted tabular-nums"
    >
      {search.cursor && (
        <ButtonLink to="/review" search={{ ...search, cursor: undefined }} size="small">
          Back to the top
        </ButtonLink>
      )}
      {next_cursor && (
        <ButtonLink to="/review" search={{ ...search, cursor: next_cursor }} size="small">
          Next page
        </ButtonLink>
      )}
    </nav>
  )
}
