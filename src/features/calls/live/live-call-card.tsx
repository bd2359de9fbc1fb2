import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Mic, Volume2 } from 'lucide-react'
import type { CallDetails } from '#contract/calls/calls'
import { talkingSince } from '#rules/calls/call-time'
import { notStored } from '#rules/calls/privacy'
import { CallStatus } from '~/features/calls/detail/call-status'
import { isHipaa, otherEnd } from '~/features/calls/detail/call-words'
import { nameOfPerson } from '~/features/calls/detail/person'
import { speakerIn } from '~/features/calls/transcript/transcript-text'
import { Elapsed } from '~/ui/controls/elapsed'
import { Badge } from '~/ui/feedback/badge'

type LiveCallCardProps = {
  call: CallDetails
  botName: (uid: string) => string
  campaignName: (id: number) => string
  /** The server reports lines during the call. */
  hasTurns: boolean
  /** The server simulates all calls: the page says so once, and the cards do not. */
  isSimulated: boolean
}

const shownLines = 4

/**
 * A call in progress with duration and last line, at a fixed height. Lines arrive after they are spoken, so
 * the card shows who spoke last.
 */
export function LiveCallCard(props: LiveCallCardProps) {
  const { call, botName, campaignName, hasTurns, isSimulated } = props
  const { call_id, agent_id, campaign_id, turns, simulated } = call
  const lines = turns ?? []
  const shown = lines.slice(-shownLines).map((turn, at) => ({
    ...turn,
    number: Math.max(0, lines.length - shownLines) + at,
  }))
  const last = lines.at(-1)
  const speaker = (role: string, turn: number) => speakerIn(call, { role, turn }, botName)
  const name = nameOfPerson(call)
  const since = talkingSince(call)
  return (
    <li
      className={clsx(
        'flex flex-col overflow-hidden rounded-lg border border-line bg-raised',
        hasTurns ? 'h-64' : 'pb-2',
      )}
    >
      <header className="flex items-center gap-2 border-b border-line px-3 py-2">
        <Link
          to="/calls/$callId"
          params={{ callId: call_id }}
          className="min-w-0 truncate rounded text-sm font-medium tabular-nums first-letter:uppercase hover:underline"
          dir="auto"
        >
          {name ?? otherEnd(call)}
        </Link>
        <span className="min-w-0 flex-1 truncate text-xs text-muted tabular-nums">
          {name !== null && otherEnd(call)}
        </span>
        {simulated && !isSimulated && <Badge>Simulated</Badge>}
        {since !== undefined && (
          <span className="text-sm">
            <Elapsed since={since} />
          </span>
        )}
      </header>
      <div className="flex items-center gap-3 px-3 pt-2 text-sm text-muted">
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {[agent_id && botName(agent_id), typeof campaign_id === 'number' && campaignName(campaign_id)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {last ? (
          <LastHeard role={last.role} speaker={speaker(last.role, lines.length - 1)} />
        ) : (
          <CallStatus call={call} />
        )}
      </div>
      {hasTurns && (
        <ol
          aria-label={`Transcript of the call with ${name ?? otherEnd(call)}`}
          className="flex min-h-0 flex-1 flex-col justify-end gap-1.5 overflow-hidden px-3 py-2 text-sm"
        >
          {shown.length === 0 && (
            <li className="text-muted">
              {isHipaa(call)
                ? `${notStored}. This call’s transcript is not stored.`
                : 'Waiting for the first words…'}
            </li>
          )}
          {shown.map(({ number, role, text }) => (
            <li key={number} className={clsx('line-clamp-2', number < lines.length - 1 && 'text-muted')}>
              <span className="font-medium">{speaker(role, number)} </span>
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

function LastHeard({ role, speaker }: { role: string; speaker: string }) {
  const Icon = role === 'assistant' ? Volume2 : Mic
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-info">
      <Icon aria-hidden className="size-3.5" />
      {speaker} spoke last
    </span>
  )
}
