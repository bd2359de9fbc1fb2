import type { LinkProps } from '@tanstack/react-router'
import { Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery } from '#contract/webhooks/deliveries'
import { useSession } from '~/api/session'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { DeliveryStatus } from './delivery-status'

type DeliveriesTableProps = {
  deliveries: Delivery[]
  botName: (uid: string) => string
  link: (delivery: Delivery) => LinkProps
  rowActions: (delivery: Delivery) => MenuItem[]
  empty: ReactNode
}

type SentProps = { delivery: Delivery; isMarked: boolean }

/** The other party of the call, over why there is no response or else the call's id. */
function Sent({ delivery: { call_id, contact_name, contact_number, reason }, isMarked }: SentProps) {
  return (
    <span data-lines="2" className="grid min-w-0 grid-cols-1">
      <span className="flex min-w-0 items-center gap-2">
        <span dir="auto" className="truncate">
          {contact_name ?? (contact_number ? <PhoneNumber>{contact_number}</PhoneNumber> : 'Name hidden')}
        </span>
        {isMarked && <Badge>Simulated</Badge>}
      </span>
      {reason ? (
        <span
          dir="auto"
          className="truncate text-xs font-normal text-muted max-sm:whitespace-normal"
          title={reason}
        >
          {reason}
        </span>
      ) : (
        <code className="truncate font-mono text-xs font-normal text-muted">{call_id}</code>
      )}
    </span>
  )
}

/** The host; the whole address is in the drawer, too. */
function Endpoint({ url }: { url: string }) {
  return (
    <bdi title={url} className="block max-w-52 truncate">
      {URL.canParse(url) ? new URL(url).host : url}
    </bdi>
  )
}

/** `isMarked`: marks simulated calls, unless all are. */
const columnsOf = (botName: (uid: string) => string, isMarked: boolean): Column<Delivery>[] => [
  {
    id: 'call_id',
    header: 'Call',
    width: '17rem',
    cell: (delivery) => <Sent delivery={delivery} isMarked={isMarked && delivery.simulated} />,
  },
  { id: 'url', header: 'To', grows: true, cell: ({ url }) => <Endpoint url={url} /> },
  {
    id: 'status',
    header: 'Status',
    width: '10rem',
    cell: (delivery) => <DeliveryStatus delivery={delivery} />,
  },
  {
    id: 'response_status',
    header: 'Response',
    width: '6rem',
    align: 'end',
    cell: ({ response_status }) => <span className="tabular-nums">{response_status ?? '–'}</span>,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: '6rem',
    align: 'end',
    hideBelow: 'md',
    cell: ({ attempts }) => <span className="tabular-nums">{attempts}</span>,
  },
  {
    id: 'bot_uid',
    header: 'Bot',
    width: '12rem',
    hideBelow: '2xl',
    cell: ({ bot_uid }) => <bdi className="block truncate">{botName(bot_uid)}</bdi>,
  },
  {
    id: 'next_attempt_at',
    header: 'Next attempt',
    width: '10rem',
    hideBelow: '2xl',
    cell: ({ next_attempt_at }) => (next_attempt_at ? <Time value={next_attempt_at} clock /> : '–'),
  },
  {
    id: 'created_at',
    header: 'Call ended',
    width: '10rem',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
]

export function DeliveriesTable({ deliveries, botName, link, rowActions, empty }: DeliveriesTableProps) {
  return (
    <DataTable
      label="Deliveries"
      columns={columnsOf(botName, !useSession().capabilities.simulated_calls)}
      rows={deliveries}
      rowKey={({ id }) => id}
      rowName={({ url, call_id }) => `the delivery of ${call_id} to ${url}`}
      rowLink={link}
      rowActions={rowActions}
      empty={empty}
    />
  )
}

export function NoDeliveries() {
  return (
    <EmptyState icon={Webhook} title="No deliveries yet">
      Webhook deliveries for calls with a callback_url and bots with a webhook URL appear here. They are
      stored for 30 days.
    </EmptyState>
  )
}

export function NoWebhooks() {
  return (
    <EmptyState icon={Webhook} title="No webhooks">
      This server has no delivery log and no signing secret.
    </EmptyState>
  )
}
