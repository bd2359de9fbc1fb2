import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneCall } from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { talkingSince } from '#rules/calls/call-time'
import { notStored } from '#rules/calls/privacy'
import { calls } from '~/api/operations'
import { inRounds } from '~/api/reading/background'
import { useBotName, useCampaignName } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { isHipaa } from '~/features/calls/detail/call-words'
import { initialsOf, nameOfPerson, nameOrNumber } from '~/features/calls/detail/person'
import { Elapsed } from '~/ui/controls/elapsed'
import { stripPaceMs } from './strip-calls'

type LiveRowsProps = {
  calls: readonly Call[]
  /** The server reports lines during the call. */
  hasTurns: boolean
}

/** Calls in progress with their last words. */
export function LiveRows({ calls, hasTurns }: LiveRowsProps) {
  const botName = useBotName()
  const campaignName = useCampaignName()
  const sourceOf = ({ campaign_id, agent_id }: Call) => {
    if (typeof campaign_id === 'number') return campaignName(campaign_id)
    return agent_id ? botName(agent_id) : ''
  }
  return calls.map((call) => (
    <LiveRow key={call.call_id} call={call} source={sourceOf(call)} hasTurns={hasTurns} />
  ))
}

type LiveRowProps = { call: Call; source: string; hasTurns: boolean }

function LiveRow({ call, source, hasTurns }: LiveRowProps) {
  const { data } = useQuery({
    ...query(calls.get, { id: call.call_id }, () => stripPaceMs),
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
