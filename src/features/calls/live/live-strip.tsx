import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneCall } from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { talkingSince } from '#rules/calls/call-time'
import { notStored } from '#rules/calls/privacy'
import { calls } from '~/api/operations'
import { inRounds } from '~/api/reading/background'
import { query } from '~/api/reading/query'
import { isHipaa } from '~/features/calls/detail/call-words'
import { initialsOf, nameOfPerson, nameOrNumber } from '~/features/calls/detail/person'
import { formatCount, formatNumber } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { Elapsed } from '~/ui/controls/elapsed'
import { Badge } from '~/ui/feedback/badge'
import { PanelCard } from '~/ui/layout/panel-card'

const paceMs = 3_000
const mostShown = 5

// The route reads both, also when it opens again.
const readByRoute = { refetchOnMount: false } as const

/** The newest calls in progress, and how many are being dialed. */
export const stripCalls = {
  ongoing: {
    ...query(calls.list, { query: { call_status: 'ongoing', limit: mostShown } }, () => paceMs),
    ...readByRoute,
  },
  dialed: {
    ...query(calls.list, { query: { call_status: 'registered', limit: 1 } }, () => paceMs),
    ...readByRoute,
  },
}

type LiveStripProps = {
  botName: (uid: string) => string
  campaignName: (id: number) => string
  /** The server reports lines during the call. */
  hasTurns: boolean
}

/** How many calls are in progress and being dialed. */
export function useLiveTotals() {
  const ongoing = useSuspenseQuery(stripCalls.ongoing)
  const dialed = useSuspenseQuery(stripCalls.dialed)
  return { ongoing: ongoing.data.pagination.total, ringing: dialed.data.pagination.total }
}

/** The newest calls in progress with their last words. */
export function LiveStrip({ botName, campaignName, hasTurns }: LiveStripProps) {
  const ongoing = useSuspenseQuery(stripCalls.ongoing)
  const dialed = useSuspenseQuery(stripCalls.dialed)
  const total = ongoing.data.pagination.total
  const ringing = dialed.data.pagination.total
  return (
    <PanelCard
      title="Live now"
      aside={total > 0 && <Badge tone="good">{formatNumber(total)}</Badge>}
      actions={
        <ButtonLink to="/calls/live" variant="quiet" size="small">
          Watch all
        </ButtonLink>
      }
    >
      <ul aria-label="Calls in progress">
        {ongoing.data.calls.map((call) => (
          <LiveRow
            key={call.call_id}
            call={call}
            source={sourceOf(call, botName, campaignName)}
            hasTurns={hasTurns}
          />
        ))}
      </ul>
      {(ringing > 0 || total === 0) && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {total === 0 && 'No calls in progress. '}
          {ringing > 0 && (
            <Link
              to="/calls"
              search={{ call_status: 'registered' }}
              className="rounded tabular-nums hover:underline"
            >
              {formatCount(ringing, 'call')} ringing
            </Link>
          )}
        </p>
      )}
    </PanelCard>
  )
}

function sourceOf(
  { campaign_id, agent_id }: Call,
  botName: LiveStripProps['botName'],
  campaignName: LiveStripProps['campaignName'],
): string {
  if (typeof campaign_id === 'number') return campaignName(campaign_id)
  return agent_id ? botName(agent_id) : ''
}

type LiveRowProps = { call: Call; source: string; hasTurns: boolean }

function LiveRow({ call, source, hasTurns }: LiveRowProps) {
  const { data } = useQuery({
    ...query(calls.get, { id: call.call_id }, () => paceMs),
    meta: inRounds,
    enabled: hasTurns && !isHipaa(call),
  })
  const last = data?.turns?.at(-1)
  const since = talkingSince(call)
  return (
    <li className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-accent-soft text-xs font-medium text-accent"
      >
        {initialsOf(nameOfPerson(call)) || <PhoneCall className="size-3.5" />}
      </span>
      <span className="grid">
        <Link
          to="/calls/$callId"
          params={{ callId: call.call_id }}
          className="block w-fit max-w-full truncate rounded font-medium tabular-nums first-letter:uppercase hover:underline"
        >
          {nameOrNumber(call)}
        </Link>
        <span className="truncate text-xs text-muted" dir="auto">
          {isHipaa(call) ? notStored : last ? `“${last.text}”` : 'Connected'}
        </span>
      </span>
      <span className="grid max-w-36 justify-items-end text-xs text-muted">
        <span className="text-sm text-text">{since !== undefined && <Elapsed since={since} />}</span>
        <span className="max-w-full truncate" dir="auto">
          {source}
        </span>
      </span>
    </li>
  )
}
