import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '#contract/campaigns/contacts'
import { formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { TargetMark } from './target-mark'

type TargetsTableProps = {
  targets: Target[]
  link: (target: Target) => LinkProps
  empty?: ReactNode
  /** Default: "Campaign contacts". */
  label?: string
}

const nothing = <span className="text-muted">–</span>

const columns: Column<Target>[] = [
  {
    id: 'contact',
    header: 'Contact',
    width: '15rem',
    cell: ({ name, number, phone_number }) => (
      <span className="grid grid-cols-1 py-1 leading-tight">
        <span className="truncate">
          <bdi>{name || formatPhone(number ?? phone_number ?? '')}</bdi>
        </span>
        {name && (
          <span className="flex text-xs text-muted">
            <PhoneNumber>{number ?? phone_number ?? 'No number'}</PhoneNumber>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Outcome',
    width: '9rem',
    cell: ({ status, is_successful }) => (
      <span className="grid leading-tight max-sm:py-1">
        <TargetMark status={status} isMissed={is_successful === false} />
        {typeof is_successful === 'boolean' && (
          <span className="text-xs text-muted">{is_successful ? 'Successful' : 'Not successful'}</span>
        )}
      </span>
    ),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    width: '6rem',
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    id: 'reason',
    header: 'Reason',
    hideBelow: 'md',
    width: '15rem',
    grows: true,
    cell: ({ reason }) =>
      reason ? (
        <span className="line-clamp-2 text-sm whitespace-normal wrap-anywhere">{reason}</span>
      ) : (
        nothing
      ),
  },
  {
    id: 'due',
    header: 'Due',
    hideBelow: 'xl',
    width: '8rem',
    cell: ({ status, due_at }) => (status === 'pending' && due_at ? <Time value={due_at} clock /> : nothing),
  },
  {
    id: 'call',
    header: 'Call',
    width: '6rem',
    hideBelow: 'sm',
    cell: ({ call_id }) =>
      call_id ? (
        <Link
          to="/calls/$callId"
          params={{ callId: call_id }}
          data-print="no"
          className="relative z-1 text-sm text-soft hover:text-text hover:underline"
        >
          Open call
        </Link>
      ) : (
        nothing
      ),
  },
]

/** Contacts with their outcomes; a row opens the decisions. */
export function TargetsTable({ targets, link, empty, label = 'Campaign contacts' }: TargetsTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={targets}
      rowKey={({ contact_id }) => String(contact_id)}
      rowName={({ name, contact_id }) => name || `Contact ${contact_id}`}
      rowLink={link}
      empty={empty}
    />
  )
}
