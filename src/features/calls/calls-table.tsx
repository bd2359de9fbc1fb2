import { Copy, PhoneCall, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Call } from '#contract/calls'
import { formatDuration } from '~/lib/format-duration'
import { formatLatency } from '~/lib/format-latency'
import { formatMoney } from '~/lib/format-money'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { notify } from '~/ui/notify'
import type { MenuItem } from '~/ui/overlays/menu'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { Time } from '~/ui/time'
import { CallResult } from './call-status'
import { beganAt, otherEnd } from './call-words'

type CallsTableProps = {
  calls: Call[]
  botName: (uid: string) => string
  empty: ReactNode
}

const nothing = <span className="text-muted">–</span>

function columnsFor(botName: (uid: string) => string): Column<Call>[] {
  return [
    { id: 'numbers', header: 'Call', cell: (call) => <Numbers call={call} /> },
    {
      id: 'bot',
      header: 'Bot',
      cell: (call) => <Bot name={call.agent_id && botName(call.agent_id)} />,
      width: '12rem',
      hideBelow: 'md',
    },
    { id: 'result', header: 'Result', cell: (call) => <CallResult call={call} />, width: '9rem' },
    {
      id: 'duration',
      header: 'Duration',
      align: 'end',
      width: '6rem',
      cell: ({ duration_ms }) => (duration_ms ? formatDuration(duration_ms / 1000) : nothing),
    },
    {
      id: 'latency',
      header: 'Latency p90',
      align: 'end',
      width: '7rem',
      hideBelow: 'xl',
      cell: ({ latency }) =>
        typeof latency?.e2e_p90_latency === 'number'
          ? formatLatency(latency.e2e_p90_latency * 1000)
          : nothing,
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'end',
      width: '5rem',
      hideBelow: 'xl',
      cell: ({ call_cost }) =>
        typeof call_cost?.total_cost === 'number' ? formatMoney(call_cost.total_cost) : nothing,
    },
    {
      id: 'time',
      header: 'Time',
      width: '9rem',
      cell: (call) => <Began at={beganAt(call)} />,
    },
  ]
}

/** Both ends, the account's own number muted; where it is narrow the other end alone. */
function Numbers({ call }: { call: Call }) {
  const isInbound = call.direction === 'inbound'
  const Icon = isInbound ? PhoneIncoming : PhoneOutgoing
  const own = 'text-muted max-xl:hidden'
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{isInbound ? 'Inbound' : 'Outbound'} </span>
      <span className="min-w-0 truncate font-mono text-xs 2xl:text-sm">
        <span className={isInbound ? '' : own}>{call.from_number}</span>
        <span className={`mx-1 font-sans ${own}`}>→</span>
        <span className={isInbound ? own : ''}>{call.to_number}</span>
      </span>
      {call.simulated && <Badge>Simulated</Badge>}
    </span>
  )
}

function copyActions(call: Call): MenuItem[] {
  const texts = { 'call id': call.call_id, 'from number': call.from_number, 'to number': call.to_number }
  return Object.entries(texts).map(([name, text]) => ({
    label: `Copy ${name}`,
    icon: Copy,
    onSelect: () =>
      void navigator.clipboard.writeText(text).then(
        () => notify({ title: `Copied ${text}` }),
        () => notify({ tone: 'bad', title: 'Copying was refused' }),
      ),
  }))
}

function Bot({ name }: { name: string | null | undefined }) {
  return name ? <span className="block max-w-48 truncate">{name}</span> : nothing
}

function Began({ at }: { at: number | undefined }) {
  return at === undefined ? <span className="text-muted">Now</span> : <Time value={new Date(at)} />
}

export function CallsTable({ calls, botName, empty }: CallsTableProps) {
  return (
    <DataTable
      label="Calls"
      columns={columnsFor(botName)}
      rows={calls}
      rowKey={(call) => call.call_id}
      rowName={(call) => `call ${call.direction === 'inbound' ? 'from' : 'to'} ${otherEnd(call)}`}
      rowLink={(call) => ({ to: '/calls/$callId', params: { callId: call.call_id } })}
      rowActions={copyActions}
      empty={empty}
    />
  )
}

export function NoCalls({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={PhoneCall} title="No calls yet" actions={actions}>
      Every call that a bot makes or takes is kept here: what was said, how fast it answered and what it cost.
    </EmptyState>
  )
}
