import { Link } from '@tanstack/react-router'
import type { Call } from '#contract/calls/calls'
import type { CallMatch } from '#contract/calls/record'
import { useBotName } from '~/api/reading/choices'
import { speakerIn } from '~/features/calls/transcript/transcript-text'
import { formatDuration } from '~/lib/format/duration'

/** The call at the moment of a match. */
const linkTo = (callId: string, { start_ms }: CallMatch) => ({
  to: '/calls/$callId' as const,
  params: { callId },
  search: start_ms === null ? {} : { t: Math.floor(start_ms / 1000) },
})

type MatchedCall = { call: Call; botName: (uid: string) => string }

/** Speaker and time of a match, linked. */
export function MatchLink({ call, match, botName }: MatchedCall & { match: CallMatch }) {
  const { start_ms } = match
  const speaker = speakerIn(call, match, botName)
  return (
    <Link
      {...linkTo(call.call_id, match)}
      className="text-muted tabular-nums underline-offset-2 hover:text-accent hover:underline"
    >
      {start_ms === null ? speaker : `${speaker} ${formatDuration(start_ms / 1000)}`}
    </Link>
  )
}

/** The parts with their start positions. */
function piecesOf(parts: CallMatch['parts']) {
  let start = 0
  return parts.map((part) => {
    const piece = { ...part, start }
    start += part.text.length
    return piece
  })
}

/** The text of a match, with the searched words marked. */
export function MatchText({ parts }: Pick<CallMatch, 'parts'>) {
  return (
    <span dir="auto">
      {piecesOf(parts).map(({ start, text, is_match }) =>
        is_match ? (
          <mark key={start} className="rounded-sm bg-warn/25 text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  )
}

/** The best match of a call in its row. */
export function MatchNote({ call }: { call: Call }) {
  const botName = useBotName()
  const [best, ...others] = call.matches ?? []
  if (!best) return null
  return (
    <span className="text-sm">
      <MatchLink call={call} match={best} botName={botName} /> <MatchText parts={best.parts} />
      {others.length > 0 && <span className="text-muted"> +{others.length} more</span>}
    </span>
  )
}
