import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Call } from '#contract/calls/calls'
import { CallResult } from '~/features/calls/detail/call-status'
import { beganAt, endReasonInWords, inWords } from '~/features/calls/detail/call-words'
import { formatDuration } from '~/lib/format/duration'
import { formatLatency } from '~/lib/format/latency'
import { formatMoney } from '~/lib/format/money'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import type { ColumnLayout } from '~/ui/grid/column-layout'
import type { SizedColumn } from '~/ui/table/table-model'

export type CallColumn = SizedColumn<Call> & {
  /** In narrow windows, columns with the highest rank are hidden first. Without a rank, a column stays. */
  rank?: number
}

/** Columns with data that the specification does not have. */
const ofDetails = ['reason', 'campaign']

type Names = { botName: (uid: string) => string; campaignName: (id: number) => string }

const nothing = <span className="text-muted">–</span>

const textColumn = (
  id: string,
  header: string,
  width: number,
  text: (call: Call) => string | null | undefined,
): CallColumn => ({ id, header, width, cell: (call) => <Text>{text(call)}</Text> })

/**
 * All possible columns of the list. The first is always shown. If the server simulates all calls, the page says
 * so once and the rows do not.
 */
export function callColumns(
  { botName, campaignName }: Names,
  { call_details, simulated_calls }: Capabilities,
): CallColumn[] {
  const columns: CallColumn[] = [
    {
      id: 'numbers',
      header: 'Call',
      width: 0,
      cell: (call) => <Numbers call={call} isMarked={call.simulated === true && !simulated_calls} />,
    },
    {
      ...textColumn('bot', 'Bot', 176, ({ agent_id }) => agent_id && botName(agent_id)),
      rank: 3,
    },
    { id: 'result', header: 'Result', width: 150, cell: (call) => <CallResult call={call} /> },
    {
      id: 'duration',
      header: 'Duration',
      align: 'end',
      width: 92,
      rank: 1,
      cell: ({ duration_ms }) => (duration_ms ? formatDuration(duration_ms / 1000) : nothing),
    },
    {
      id: 'latency',
      header: 'Latency p90',
      align: 'end',
      width: 108,
      rank: 4,
      cell: ({ latency }) =>
        typeof latency?.e2e_p90_latency === 'number'
          ? formatLatency(latency.e2e_p90_latency * 1000)
          : nothing,
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'end',
      width: 84,
      rank: 5,
      cell: ({ call_cost }) =>
        typeof call_cost?.total_cost === 'number' ? formatMoney(call_cost.total_cost) : nothing,
    },
    { id: 'time', header: 'Time', width: 128, rank: 2, cell: (call) => <Began at={beganAt(call)} /> },
    textColumn('reason', 'End reason', 210, (call) => endReasonInWords(call)),
    textColumn('campaign', 'Campaign', 176, ({ campaign_id }) =>
      typeof campaign_id === 'number' ? campaignName(campaign_id) : null,
    ),
    textColumn('customer', 'Customer ID', 150, ({ customer_id }) => customer_id),
    textColumn('direction', 'Direction', 104, ({ direction }) => inWords(direction)),
    textColumn('summary', 'Summary', 360, ({ call_analysis }) => call_analysis?.summary),
    textColumn('id', 'Call ID', 250, ({ call_id }) => call_id),
  ]
  return call_details ? columns : columns.filter(({ id }) => !ofDetails.includes(id))
}

const usualIds = ['bot', 'result', 'duration', 'latency', 'cost', 'time']

/** The columns shown by default. */
export const usualLayout: ColumnLayout = [
  ...usualIds.map((id) => ({ id, isShown: true })),
  ...['reason', 'campaign', 'customer', 'direction', 'summary', 'id'].map((id) => ({ id, isShown: false })),
]

/** Both numbers, the account's own one muted. In narrow windows only the other one. */
function Numbers({ call, isMarked }: { call: Call; isMarked: boolean }) {
  const isInbound = call.direction === 'inbound'
  const Icon = isInbound ? PhoneIncoming : PhoneOutgoing
  const own = 'text-muted @max-5xl:hidden'
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{isInbound ? 'Inbound' : 'Outbound'} </span>
      <span className="min-w-0 truncate font-mono text-xs @7xl:text-sm">
        <span className={isInbound ? '' : own}>{call.from_number}</span>
        <span className={`mx-0.5 font-sans ${own}`}>→</span>
        <span className={isInbound ? own : ''}>{call.to_number}</span>
      </span>
      {isMarked && (
        <span className="shrink-0 @max-3xl:hidden">
          <Badge>Simulated</Badge>
        </span>
      )}
    </span>
  )
}

function Text({ children }: { children: ReactNode }) {
  return children ? (
    <span className="block truncate" dir="auto">
      {children}
    </span>
  ) : (
    nothing
  )
}

function Began({ at }: { at: number | undefined }) {
  return at === undefined ? <span className="text-muted">Now</span> : <Time clock value={new Date(at)} />
}
