import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import { nameOrNumber } from '~/features/calls/detail/person'
import { formatCount, formatNumber } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Section } from '~/ui/layout/section'
import { LiveCallCard } from './live-call-card'
import { useLiveCalls } from './live-calls'

/**
 * The place of each call: running calls keep theirs, new ones take the places of ended calls. Returns the
 * same array if nothing changed.
 */
export function placesFor(
  before: readonly (string | null)[],
  ids: readonly string[],
): readonly (string | null)[] {
  const going = new Set(ids)
  const places = before.map((id) => (id !== null && going.has(id) ? id : null))
  const known = new Set(places)
  for (const id of ids) {
    if (known.has(id)) continue
    const free = places.indexOf(null)
    if (free < 0) places.push(id)
    else places[free] = id
  }
  while (places.length > 0 && places.at(-1) === null) places.pop()
  const isSame = places.length === before.length && places.every((id, at) => id === before[at])
  return isSame ? before : places
}

type LiveCallsBoardProps = {
  botName: (uid: string) => string
  campaignName: (id: number) => string
  /** The server reports lines during the call. */
  hasTurns: boolean
  /** The server simulates all calls. */
  isSimulated: boolean
}

const untold = 'Transcripts appear when a call ends.'

const placed = (id: string | null, at: number) => ({ id, place: id ?? `place ${at}` })

/** The calls in progress, each at a fixed place until it ends. */
export function LiveCallsBoard(names: LiveCallsBoardProps) {
  const { botName, hasTurns } = names
  const { live, total, dialed, dialedTotal } = useLiveCalls(hasTurns)
  const [places, setPlaces] = useState<readonly (string | null)[]>([])
  const next = placesFor(
    places,
    live.map(({ call_id }) => call_id),
  )
  if (next !== places) setPlaces(next)
  const byId = new Map(live.map((call): [string, CallDetails] => [call.call_id, call]))
  if (total === 0 && dialedTotal === 0)
    return (
      <EmptyState
        icon={PhoneCall}
        title="No calls in progress"
        actions={
          <ButtonLink to="/calls" search={{ place: 'new' }} variant="primary">
            Place a call
          </ButtonLink>
        }
      >
        {hasTurns
          ? 'Calls appear here while they are in progress, with a live transcript.'
          : `Calls appear here while they are in progress. ${untold}`}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      {!hasTurns && <p className="text-muted">{untold}</p>}
      {live.length > 0 && (
        <ul
          aria-label="Calls in progress"
          className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]"
        >
          {next.map(placed).map(({ id, place }) => {
            const call = byId.get(id ?? '')
            return call ? (
              <LiveCallCard key={id} call={call} {...names} />
            ) : (
              <li
                key={place}
                className={clsx(
                  'grid place-items-center rounded-lg border border-dashed border-line text-sm text-muted max-sm:hidden',
                  hasTurns && 'h-64',
                )}
              >
                Waiting for a call
              </li>
            )
          })}
        </ul>
      )}
      {total > live.length && (
        <p className="text-muted">
          The newest {formatNumber(live.length)} of {formatCount(total, 'call')} in progress.
        </p>
      )}
      {dialedTotal > 0 && (
        <Section title="Dialing" hint={formatCount(dialedTotal, 'call')}>
          <ul aria-label="Dialing" className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
            {dialed.map((call) => (
              <li key={call.call_id} className="flex gap-2">
                <Link
                  to="/calls/$callId"
                  params={{ callId: call.call_id }}
                  className="block rounded tabular-nums first-letter:uppercase hover:underline"
                >
                  {nameOrNumber(call)}
                </Link>
                <span className="text-muted" dir="auto">
                  {call.agent_id && botName(call.agent_id)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
