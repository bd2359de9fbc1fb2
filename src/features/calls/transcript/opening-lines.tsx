import type { Call } from '#contract/calls/calls'
import { isFinal } from '~/features/calls/detail/call-words'
import { speakerOf } from './transcript-text'

const mostLines = 8

export function OpeningLines({ call }: { call: Call }) {
  const lines = call.transcript ?? []
  if (lines.length === 0)
    return (
      <p className="text-muted">
        {isFinal(call) ? 'No transcript.' : 'The transcript is on the call’s page.'}
      </p>
    )
  const places = lines.slice(0, mostLines).map(([role, text], at) => ({ at, role, text }))
  return (
    <div>
      <h3 className="mb-1.5 text-xs font-medium text-muted">First lines</h3>
      <ol className="grid gap-1.5">
        {places.map(({ at, role, text }) => (
          <li key={at}>
            <span className="font-medium text-muted">{speakerOf(role)} </span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
      {lines.length > mostLines && (
        <p className="mt-1.5 text-muted">{lines.length - mostLines} more lines in the transcript.</p>
      )}
    </div>
  )
}
