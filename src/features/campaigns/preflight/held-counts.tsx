import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DialingGate } from '#contract/campaigns/decision'
import type { Preflight } from '#contract/campaigns/preflight'
import { messages } from '~/features/campaigns/messages'
import { formatCount, formatNumber } from '~/lib/format/number'
import type { HeldQuery } from './campaign-plan'
import { wordsFor } from './gate-words'

type RowProps = {
  tone: 'good' | 'warn' | 'bad'
  /** Contacts, in words. */
  count: string
  /** Which contacts the row links to. */
  search?: HeldQuery & { gate?: DialingGate; variable?: string }
  children: ReactNode
}

const dots = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

function Row({ tone, count, search, children }: RowProps) {
  return (
    <li className="relative -mx-2 flex min-h-8 items-center gap-3 rounded px-2 has-[a:hover]:bg-sunken">
      <span aria-hidden className={clsx('size-1.5 shrink-0 rounded-full', dots[tone])} />
      {search ? (
        <Link
          to="/campaigns/preflight"
          search={search}
          className="min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0"
        >
          {children}
        </Link>
      ) : (
        <span className="min-w-0 flex-1">{children}</span>
      )}
      <span className="font-medium tabular-nums">{count}</span>
      {search ? (
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      ) : (
        <span className="w-4" />
      )}
    </li>
  )
}

/** Rules that block a contact for good; other gates can be fixed in the list. */
const forbidding: readonly DialingGate[] = ['do_not_call', 'forbidden_number', 'country']

type HeldCountsProps = {
  found: Preflight
  asked: HeldQuery
  /** Contacts without an outcome, of a campaign that has started. */
  left: number | undefined
}

/** How many contacts can be dialed, and how many each gate blocks; each count links to the contacts. */
export function HeldCounts({ found, asked, left }: HeldCountsProps) {
  const { contacts, dialable, held, unfilled, other_campaigns: others } = found
  const count = left ?? dialable
  const all = count < contacts ? ` of ${formatNumber(contacts)}` : ''
  return (
    <div className="text-base">
      <ul aria-label="Can be called">
        <Row tone="good" count={`${formatNumber(count)}${all}`}>
          {left === undefined ? 'Can be called' : 'Left to call'}
        </Row>
      </ul>
      {held.length > 0 && (
        <ul aria-label="Blocked">
          {held.map(({ gate, contacts: blocked }) => (
            <Row
              key={gate}
              tone={forbidding.includes(gate) ? 'bad' : 'warn'}
              count={formatNumber(blocked)}
              search={{ ...asked, gate }}
            >
              {wordsFor(gate)}
            </Row>
          ))}
        </ul>
      )}
      {others && others.length > 0 && (
        <ul
          aria-label="Other campaigns with this list"
          className="mt-2 grid gap-1 border-t border-line pt-2.5 text-sm"
        >
          {others.map(({ id, name, called }) => (
            <li key={id} className="text-warn">
              <Link to="/campaigns/$campaignId" params={{ campaignId: id }} className="underline">
                <bdi>{name}</bdi>
              </Link>{' '}
              calls this list too; {formatCount(called, 'contact')} already called.
            </li>
          ))}
          {!asked.skip_reached && <li className="text-xs text-muted">{messages.skipReached}</li>}
        </ul>
      )}
      {unfilled.length > 0 && (
        <>
          <p className="mt-2 border-t border-line pt-2.5 pb-1 text-xs text-muted">
            Variables without a value, by contacts
          </p>
          <ul aria-label="Unfilled variables">
            {unfilled.map(({ variable, contacts: lacking }) => (
              <Row key={variable} tone="warn" count={formatNumber(lacking)} search={{ ...asked, variable }}>
                <bdi className="font-mono text-sm">{`{{${variable}}}`}</bdi>
              </Row>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
