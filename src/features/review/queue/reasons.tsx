import type { Signal } from '#contract/review/queue'
import { messages } from '~/features/review/messages'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'
import { signalLabel, toneOf } from './signal-words'

export type Place = { at_ms: number | null; line: number | null }

type ReasonsProps = { score: number; signals: Signal[]; onJump: (place: Place) => void }

/** Why the call needs a review; each signal links to its place. */
export function Reasons({ score, signals, onJump }: ReasonsProps) {
  return (
    <Section title="Review reason" hint={signals.length > 0 && `Priority ${score} of 100`}>
      {signals.length === 0 ? (
        <p className="text-sm text-muted">{messages.noSignals}</p>
      ) : (
        <ul className="grid gap-3">
          {signals.map((signal) => (
            <li key={signal.kind} className="grid gap-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Status tone={toneOf(signal.weight)}>{signalLabel(signal.kind)}</Status>
                <JumpButton place={signal} onJump={onJump} />
              </span>
              <span className="text-sm">{signal.reason}</span>
              {signal.quote && (
                <q dir="auto" className="text-sm text-muted">
                  {signal.quote}
                </q>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function JumpButton({ place, onJump }: { place: Place; onJump: (place: Place) => void }) {
  if (place.at_ms === null && place.line === null) return null
  const where = place.at_ms === null ? `line ${(place.line ?? 0) + 1}` : formatDuration(place.at_ms / 1000)
  return (
    <Button size="small" aria-label={`Go to ${where}`} onClick={() => onJump(place)}>
      <span className="tabular-nums">{where}</span>
    </Button>
  )
}
