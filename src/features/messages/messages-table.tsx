import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, MessageSquare, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageStatus as KnownStatus, LoggedMessage } from '#contract/messages/messages'
import { useSession } from '~/api/session'
import { formatPhone } from '~/lib/format/phone'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Status } from '~/ui/feedback/status'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'

type MessagesTableProps = {
  messages: LoggedMessage[]
  rowActions: (message: LoggedMessage) => MenuItem[]
  empty: ReactNode
}

/** The recipient: the person, linked to the contact if it still exists. */
function Recipient({ message: { to_number, contact_id, contact_list_id, contact_name } }: Row) {
  const isLinked = contact_id && contact_list_id && contact_name
  return (
    <span data-lines={isLinked ? 2 : 1} className="grid min-w-0 justify-items-start">
      {isLinked && (
        <Link
          to="/contact-lists/$contactListId"
          params={{ contactListId: contact_list_id }}
          search={{ contact: contact_id }}
          dir="auto"
          className="max-w-full truncate font-medium underline-offset-2 hover:text-accent hover:underline"
        >
          {contact_name}
        </Link>
      )}
      <span className={isLinked ? 'flex h-4 max-w-full items-center text-xs text-muted' : undefined}>
        <PhoneNumber copyName="number">{to_number}</PhoneNumber>
      </span>
    </span>
  )
}

type Row = { message: LoggedMessage }

function Words({ message: { message, failed_reason } }: Row) {
  return (
    <span
      data-lines={failed_reason ? 2 : 1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] max-sm:max-w-[70vw]"
    >
      <span dir="auto" title={message} className="truncate">
        {message}
      </span>
      {failed_reason && (
        <span title={failed_reason} className="truncate text-sm text-muted max-sm:whitespace-normal">
          {failed_reason}
        </span>
      )}
    </span>
  )
}

/** `isMarked`: marks simulated texts, unless all are. */
const columnsFor = (isMarked: boolean): Column<LoggedMessage>[] => [
  { id: 'to_number', header: 'To', width: '16rem', cell: (message) => <Recipient message={message} /> },
  {
    id: 'status',
    header: 'Status',
    width: '9rem',
    cell: (message) => (
      <span className="inline-flex items-center gap-2">
        <MessageStatus message={message} />
        {isMarked && message.simulated && <Badge>Simulated</Badge>}
      </span>
    ),
  },
  { id: 'message', header: 'Text', grows: true, cell: (message) => <Words message={message} /> },
  {
    id: 'from_number',
    header: 'From',
    width: '11rem',
    hideBelow: 'lg',
    cell: ({ from_number }) => <PhoneNumber>{from_number}</PhoneNumber>,
  },
  {
    id: 'created_at',
    header: 'Time',
    width: '10rem',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
]

export function MessagesTable({ messages, rowActions, empty }: MessagesTableProps) {
  return (
    <DataTable
      label="Texts"
      columns={columnsFor(!useSession().capabilities.simulated_calls)}
      rows={messages}
      rowKey={({ id }) => id}
      rowName={({ to_number }) => `the text to ${formatPhone(to_number)}`}
      rowActions={rowActions}
      empty={empty}
    />
  )
}

export function NoMessages({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={MessageSquare} title="No texts yet" actions={actions}>
      Texts that you or your bots send appear here with their status.
    </EmptyState>
  )
}

export const statusWords: Record<KnownStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** The status of a text, and why it failed. */
function MessageStatus({ message }: { message: LoggedMessage }) {
  switch (message.status) {
    case 'queued':
      return (
        <Status tone="neutral" icon={CircleDashed} live>
          {statusWords.queued}
        </Status>
      )
    case 'sent':
      return (
        <Status tone="info" icon={Send} live>
          {statusWords.sent}
        </Status>
      )
    case 'delivered':
      return (
        <Status tone="good" icon={CircleCheck}>
          {statusWords.delivered}
        </Status>
      )
    case 'failed':
      return <Status tone="bad">{statusWords.failed}</Status>
    default:
      return <Status tone="neutral">{message.status}</Status>
  }
}

export const isOnItsWay = ({ status }: LoggedMessage) => status === 'queued' || status === 'sent'

export function NoTextMessages({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={MessageSquare} title="No texts" actions={actions}>
      This server sends texts but does not log them.
    </EmptyState>
  )
}
