import { Circle, Diamond, type LucideIcon, MoveHorizontal, Timer } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { deadAirMs } from '~/features/calls/detail/dead-air'
import { type Mark, sentenceOf } from '~/features/calls/player/waveform/time-marks'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'

type MarkReaderProps = {
  marks: readonly Mark[]
  /** The index of the selected mark; -1: none. */
  chosen: number
  onChoose: (at: number) => void
  /** Without a selection, the next mark is the first one from here on. Milliseconds. */
  nowMs: () => number
  onGo: (ms: number) => void
  /** Handles keys that belong to the whole axis. */
  onOtherKey: (event: KeyboardEvent) => void
  verb: string
}

const looks: Record<Mark['kind'], { icon: LucideIcon; colour: string; singular: string; plural: string }> = {
  answer: { icon: Timer, colour: 'text-muted', singular: 'response', plural: 'responses' },
  tool: { icon: Diamond, colour: 'text-series-3', singular: 'tool call', plural: 'tool calls' },
  event: { icon: Circle, colour: 'text-series-4', singular: 'event', plural: 'events' },
  silence: {
    icon: MoveHorizontal,
    colour: 'text-warn',
    singular: `silence of ${deadAirMs / 1000} s or more`,
    plural: `silences of ${deadAirMs / 1000} s or more`,
  },
}

/** Reads out the marks on the axis. Arrow keys move between marks; Enter jumps to one. */
export function MarkSlider(props: MarkReaderProps) {
  const { marks, chosen, onChoose, nowMs, onGo, onOtherKey, verb } = props
  const mark = marks[chosen]
  if (marks.length === 0) return null
  const last = marks.length - 1
  const step = (by: 1 | -1) => {
    if (mark) return onChoose(Math.min(last, Math.max(0, chosen + by)))
    const next = marks.findIndex(({ at_ms }) => at_ms >= nowMs())
    onChoose(Math.max(0, next < 0 ? last : by > 0 ? next : next - 1))
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowRight' || key === 'ArrowDown') step(1)
    else if (key === 'ArrowLeft' || key === 'ArrowUp') step(-1)
    else if (key === 'Home') onChoose(0)
    else if (key === 'End') onChoose(last)
    else if (key === 'Escape' && mark) onChoose(-1)
    else if (key === 'Enter' && mark) onGo(mark.at_ms)
    else return onOtherKey(event)
    event.preventDefault()
  }
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Timeline markers"
        aria-valuemin={0}
        aria-valuemax={marks.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={mark ? sentenceOf(mark) : 'None selected'}
        onKeyDown={press}
        className="min-h-target min-w-0 rounded text-sm"
      >
        {mark ? <Read mark={mark} /> : <Counts marks={marks} />}
      </div>
      {mark && (
        <Button size="small" onClick={() => onGo(mark.at_ms)}>
          {verb}
        </Button>
      )}
    </div>
  )
}

function Read({ mark }: { mark: Mark }) {
  const { icon: Icon, colour } = looks[mark.kind]
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${colour}`} />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {sentenceOf(mark)}
      </span>
    </span>
  )
}

function Counts({ marks }: { marks: readonly Mark[] }) {
  const kinds = Object.entries(looks).map(([kind, look]) => ({
    ...look,
    count: marks.filter((mark) => mark.kind === kind).length,
  }))
  return (
    <span className="flex flex-wrap gap-x-3 text-muted">
      {kinds
        .filter(({ count }) => count > 0)
        .map(({ singular, plural, count, icon: Icon, colour }) => (
          <span key={singular} className="flex items-center gap-1.5">
            <Icon aria-hidden className={`size-3.5 shrink-0 ${colour}`} />
            {formatCount(count, singular, plural)}
          </span>
        ))}
    </span>
  )
}
