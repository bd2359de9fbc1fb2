import { AudioLines, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Call } from '#contract/calls/calls'
import { placedAt, talkingSince } from '#rules/calls/call-time'
import {
  endReasonInWords,
  inWords,
  isFinal,
  otherNumber,
  ownNumber,
} from '~/features/calls/detail/call-words'
import { nameOfPerson } from '~/features/calls/detail/person'
import { formatDuration, formatSeconds } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { Elapsed } from '~/ui/controls/elapsed'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import type { ColumnLayout } from '~/ui/grid/column-layout'
import type { SizedColumn } from '~/ui/table/table-model'
import { OutcomeBadge } from './outcome-badge'
import { PersonCell } from './person-cell'

type CallCardProps = {
  call: Call
  /** What made the call: its campaign, or its bot. */
  source: string
}

/** The duration of a completed call, or the talk time so far. */
function lengthOf(call: Call): ReactNode {
  if (call.duration_ms) return formatDuration(call.duration_ms / 1000)
  const since = isFinal(call) ? undefined : talkingSince(call)
  return since === undefined ? null : <Elapsed since={since} />
}

/** A call on a phone, in two lines: person and time, outcome and duration. */
function CallCard({ call, source }: CallCardProps) {
  const { direction } = call
  const isInbound = direction === 'inbound'
  const number = otherNumber(call)
  const Direction = number === '' ? AudioLines : isInbound ? PhoneIncoming : PhoneOutgoing
  const placed = placedAt(call)
  const name = nameOfPerson(call)
  return (
    <span className="grid grid-cols-1 gap-1">
      <span className="flex items-center gap-1.5">
        <Direction aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span className="sr-only">{isInbound ? 'Inbound' : 'Outbound'} </span>
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {name ?? (number === '' ? 'Web call' : <PhoneNumber>{number}</PhoneNumber>)}
        </span>
        <span className="text-xs font-normal text-muted tabular-nums">
          {placed === undefined ? 'Now' : <Time clock value={new Date(placed)} />}
        </span>
      </span>
      <span className="flex items-center gap-2 text-xs font-normal text-muted">
        <OutcomeBadge call={call} />
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {source}
        </span>
        <span className="tabular-nums">{lengthOf(call)}</span>
      </span>
    </span>
  )
}

export type CallColumn = SizedColumn<Call> & {
  /** In narrow windows, columns with the highest rank are hidden first. Without a rank, a column stays. */
  rank?: number
  /** On a phone, everything in one cell. */
  card?: (call: Call) => ReactNode
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
export function callColumns(names: Names, { call_details, simulated_calls }: Capabilities): CallColumn[] {
  const { campaignName } = names
  const columns: CallColumn[] = [
    {
      id: 'numbers',
      header: 'Person',
      width: 0,
      cell: (call) => <PersonCell call={call} isMarked={call.simulated === true && !simulated_calls} />,
      card: (call) => <CallCard call={call} source={sourceOf(call, names)} />,
    },
    {
      id: 'bot',
      header: 'Bot',
      width: 176,
      rank: 3,
      cell: (call) => <BotAndCampaign call={call} names={names} />,
    },
    { id: 'result', header: 'Outcome', width: 166, cell: (call) => <OutcomeBadge call={call} /> },
    {
      id: 'duration',
      header: 'Duration',
      align: 'end',
      sortable: true,
      width: 100,
      rank: 1,
      cell: (call) => lengthOf(call) ?? nothing,
    },
    {
      id: 'latency',
      header: 'Response, p90',
      align: 'end',
      sortable: true,
      width: 118,
      rank: 4,
      cell: ({ latency }) =>
        typeof latency?.e2e_p90_latency === 'number'
          ? formatSeconds(latency.e2e_p90_latency * 1000)
          : nothing,
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'end',
      sortable: true,
      width: 84,
      rank: 5,
      cell: ({ call_cost }) =>
        typeof call_cost?.total_cost === 'number' ? formatMoney(call_cost.total_cost) : nothing,
    },
    {
      id: 'time',
      header: 'Time',
      align: 'end',
      sortable: true,
      width: 132,
      rank: 2,
      cell: (call) => <PlacedAt at={placedAt(call)} />,
    },
    textColumn('reason', 'End reason', 210, (call) => endReasonInWords(call)),
    textColumn('campaign', 'Campaign', 176, ({ campaign_id }) =>
      typeof campaign_id === 'number' ? campaignName(campaign_id) : null,
    ),
    {
      id: 'own',
      header: 'Your number',
      width: 150,
      cell: (call) => <PhoneNumber>{ownNumber(call)}</PhoneNumber>,
    },
    textColumn('customer', 'Customer ID', 150, ({ customer_id }) => customer_id),
    textColumn('direction', 'Direction', 104, ({ direction }) => inWords(direction)),
    textColumn('summary', 'Summary', 360, ({ call_analysis }) => call_analysis?.summary),
    { id: 'id', header: 'Call ID', width: 130, cell: ({ call_id }) => <ShortId id={call_id} /> },
  ]
  return call_details ? columns : columns.filter(({ id }) => !ofDetails.includes(id))
}

const usualIds = ['bot', 'result', 'duration', 'latency', 'cost', 'time']

/** The columns shown by default. */
export const usualLayout: ColumnLayout = [
  ...usualIds.map((id) => ({ id, isShown: true })),
  ...['reason', 'campaign', 'own', 'customer', 'direction', 'summary', 'id'].map((id) => ({
    id,
    isShown: false,
  })),
]

const sourceOf = ({ campaign_id, agent_id }: Call, { campaignName, botName }: Names): string =>
  typeof campaign_id === 'number' ? campaignName(campaign_id) : agent_id ? botName(agent_id) : ''

/** The bot, and under it what made the call. */
function BotAndCampaign({ call, names }: { call: Call; names: Names }) {
  const { agent_id, campaign_id, direction } = call
  const origin = typeof campaign_id === 'number' ? names.campaignName(campaign_id) : inWords(direction)
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-5" dir="auto">
        {agent_id ? names.botName(agent_id) : nothing}
      </span>
      <span className="block truncate text-xs leading-4 text-muted max-sm:hidden" dir="auto">
        {origin}
      </span>
    </span>
  )
}

const shownOfId = 6

/** The end of an id, which tells calls apart; the menu of the row copies it whole. */
function ShortId({ id }: { id: string }) {
  return (
    <span className="font-mono text-xs" title={id}>
      {id.length > shownOfId ? `…${id.slice(-shownOfId)}` : id}
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

function PlacedAt({ at }: { at: number | undefined }) {
  return at === undefined ? <span className="text-muted">Now</span> : <Time clock value={new Date(at)} />
}
