import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DoNotCallRequest } from '#contract/do-not-call/do-not-call'
import { auditLog, doNotCall } from '~/api/operations'
import { fetchAllPages } from '~/api/reading/fetch-all-pages'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { notify } from '~/ui/feedback/notify'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { DataTable } from '~/ui/table/data-table'
import { SelectionBar } from '~/ui/table/selection-bar'
import type { Column } from '~/ui/table/table-model'

/** Few, so that the first screen shows the list, too. */
const pageSize = 5

const linkClass = 'text-accent underline-offset-2 hover:underline'

function RequestSource({ request: { call_id, phone_number } }: { request: DoNotCallRequest }) {
  if (!call_id)
    return (
      <Link to="/messages" search={{ to_number: phone_number }} className={linkClass}>
        Opted out of texts
      </Link>
    )
  return (
    <Link
      to="/calls/$callId"
      params={{ callId: call_id }}
      aria-label={`Call with ${formatPhone(phone_number)}`}
      className={linkClass}
    >
      Open call
    </Link>
  )
}

const columns: Column<DoNotCallRequest>[] = [
  {
    id: 'phone_number',
    header: 'Number',
    width: '12rem',
    cell: ({ phone_number }) => <PhoneNumber copyName="number">{phone_number}</PhoneNumber>,
  },
  {
    id: 'state',
    header: 'State',
    width: '9rem',
    cell: ({ is_suppressed }) => (is_suppressed ? 'Blocked' : 'Not blocked yet'),
  },
  {
    id: 'source',
    header: 'Source',
    cell: (request) => <RequestSource request={request} />,
  },
  {
    id: 'asked_at',
    header: 'Requested',
    width: '10rem',
    cell: ({ asked_at }) => <Time value={asked_at} clock />,
  },
]

type Decision = 'confirm' | 'reject'
type Numbers = { phone_numbers: string[] } | { all: true }

const everyRequest = fetchAllPages(doNotCall.requests, ({ requests }) => requests)

/** The most numbers that the server resolves at once. */
const mostAtOnce = 1000

function requestsFor(numbers: Numbers): Numbers[] {
  if ('all' in numbers) return [numbers]
  const all = numbers.phone_numbers
  return Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, part) => ({
    phone_numbers: all.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  }))
}

type ListState = {
  offset: number
  /** The selected numbers, of any page. Requests that arrive later are not among them. */
  selected: ReadonlySet<string>
}

const untouched: ListState = { offset: 0, selected: new Set() }

const pageOf = (offset: number) => ({ query: { limit: pageSize, offset } })

/** What the section shows first. */
export const firstRequests = pageOf(0)

/** Opt-out requests from calls and texts, confirmed or rejected one by one or in bulk. */
export function RequestsSection() {
  const [state, setState] = useState(untouched)
  const { offset, selected } = state
  const client = useQueryClient()
  const { data } = useQuery({
    ...query(doNotCall.requests, pageOf(offset)),
    placeholderData: keepPreviousData,
  })
  const write = useWrite(doNotCall.resolve, {
    alsoRefreshes: [auditLog.list],
    said: ({ resolved_count }, { body }) =>
      `${body.decision === 'confirm' ? 'Confirmed' : 'Unblocked'} ${formatCount(resolved_count, 'number')}`,
  })
  const total = data?.pagination.total ?? 0
  if (!data || total === 0) return null

  const resolve = async (decision: Decision, numbers: Numbers) => {
    for (const part of requestsFor(numbers)) await write.mutateAsync({ body: { decision, ...part } })
    setState(untouched)
  }
  const confirm = (numbers: Numbers) => void resolve('confirm', numbers).catch(isShown)
  const chosen = { phone_numbers: [...selected] }
  const selectAll = () =>
    client.fetchQuery({ ...everyRequest, staleTime: 0 }).then(
      (all) => setState({ offset, selected: new Set(all.map(({ phone_number }) => phone_number)) }),
      ({ message }: Error) => notify({ tone: 'bad', title: 'Couldn’t select all requests', detail: message }),
    )
  const askToReject = (numbers: { phone_numbers: string[] }) =>
    confirmAction({
      title: `Allow calls to ${formatCount(numbers.phone_numbers.length, 'number')} again?`,
      verb: 'Reject',
      consequences:
        'These people asked not to be called again, in a call or by opting out of texts. Rejecting unblocks their numbers and is recorded in the audit log.',
      action: () => resolve('reject', numbers),
    })
  return (
    <Section
      title={`${formatCount(total, 'person', 'people')} asked not to be called again`}
      hint="Confirm keeps the number blocked; Reject unblocks it."
      actions={
        <Button
          variant="primary"
          size="small"
          pending={write.isPending}
          onClick={() => confirm({ all: true })}
        >
          Confirm all {formatNumber(total)}
        </Button>
      }
    >
      <div className="grid gap-2">
        <SelectionBar
          count={selected.size}
          onClear={() => setState({ ...untouched, offset })}
          all={
            selected.size < total && total > pageSize
              ? { total, rows: 'requests', onSelect: () => void selectAll() }
              : undefined
          }
        >
          <Button size="small" pending={write.isPending} onClick={() => confirm(chosen)}>
            Confirm
          </Button>
          <Button variant="danger" size="small" onClick={() => askToReject(chosen)}>
            Reject
          </Button>
        </SelectionBar>
        <DataTable
          label="Requests"
          columns={columns}
          rows={data.requests}
          rowKey={({ phone_number }) => phone_number}
          rowName={({ phone_number }) => formatPhone(phone_number)}
          selection={{
            selected,
            onChange: (next) => setState({ offset, selected: next }),
          }}
          rowActions={({ phone_number }) => [
            { label: 'Confirm', onSelect: () => confirm({ phone_numbers: [phone_number] }) },
            {
              label: 'Reject',
              danger: true,
              onSelect: () => askToReject({ phone_numbers: [phone_number] }),
            },
          ]}
          empty={null}
        />
        <RequestPages
          offset={offset}
          total={total}
          count={data.requests.length}
          onChange={(next) => setState({ ...state, offset: next })}
        />
      </div>
    </Section>
  )
}

/** A refused confirmation has shown its own message. */
const isShown = () => {}

type RequestPagesProps = { offset: number; total: number; count: number; onChange: (offset: number) => void }

function RequestPages({ offset, total, count, onChange }: RequestPagesProps) {
  if (total <= pageSize) return null
  const end = offset + count
  return (
    <nav aria-label="Pages of requests" className="flex items-center justify-end gap-2 text-sm text-muted">
      <span className="tabular-nums">
        {formatNumber(offset + 1)}–{formatNumber(end)} of {formatNumber(total)}
      </span>
      <Button
        size="small"
        disabledReason={offset === 0 ? 'This is the first page.' : null}
        onClick={() => onChange(Math.max(0, offset - pageSize))}
      >
        Previous
      </Button>
      <Button
        size="small"
        disabledReason={end >= total ? 'This is the last page.' : null}
        onClick={() => onChange(offset + pageSize)}
      >
        Next
      </Button>
    </nav>
  )
}
