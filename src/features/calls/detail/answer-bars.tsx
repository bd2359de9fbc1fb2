import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatDuration } from '~/lib/format/duration'
import { formatLatency } from '~/lib/format/latency'
import { ChartFrame } from '~/ui/charts/chart-frame'
import { niceTicks } from '~/ui/charts/nice-ticks'
import { ValueAxis } from '~/ui/charts/value-axis'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import type { Answer, Usual } from './response-times'

type AnswerBarsProps = {
  answers: readonly Answer[]
  usual: Usual | undefined
  /** When the call was answered, in milliseconds; undefined if unknown. */
  answeredAt: number | undefined
  onRead: (line: number) => void
}

const height = 160
const segments = [
  { key: 'llm', name: 'Model', fill: 'fill-series-1', swatch: 'bg-series-1' },
  { key: 'tts', name: 'Speech', fill: 'fill-series-3', swatch: 'bg-series-3' },
  { key: 'rest', name: 'Rest', fill: 'fill-series-5', swatch: 'bg-series-5' },
] as const

const inSeconds = (seconds: number) => formatLatency(seconds * 1000)
const nameOf = ({ at_ms }: Answer) => formatDuration(at_ms / 1000)

/**
 * Each response of the bot, split by where its time went. Arrow keys move between responses; Enter opens the
 * line.
 */
export function AnswerBars({ answers, usual, answeredAt, onRead }: AnswerBarsProps) {
  const slowest = answers.reduce((most, { e2e }, at) => (e2e > (answers[most]?.e2e ?? 0) ? at : most), 0)
  const [pointed, setPointed] = useState<number | null>(null)
  const last = answers.length - 1
  const chosen = Math.min(pointed ?? slowest, last)
  const answer = answers[chosen]
  const ticks = niceTicks(
    Math.max(usual?.p90 ?? 0, ...answers.map(({ e2e, llm, tts }) => Math.max(e2e, llm + tts))),
  )
  const top = ticks.at(-1) ?? 1
  const y = (seconds: number) => height - (seconds / top) * height
  const drawn = slowestOfEach(answers)
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = { Home: 0, End: last }[event.key] ?? (step && chosen + step)
    if (event.key === 'Enter' && answer) onRead(answer.line)
    else if (to !== undefined) setPointed(Math.min(Math.max(to, 0), last))
    else return
    event.preventDefault()
  }
  const answerAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * answers.length)))
  }
  const table = () => ({
    columns: ['Answer', 'End to end', ...segments.map(({ name }) => name)],
    rows: answers.map((answer) => [
      nameOf(answer),
      inSeconds(answer.e2e),
      ...segments.map(({ key }) => inSeconds(answer[key])),
    ]),
  })
  return (
    <ChartFrame title="Each answer" table={table}>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <ValueAxis ticks={ticks} top={top} format={inSeconds} />
        <div
          role="slider"
          tabIndex={0}
          aria-label="Each answer, bar"
          aria-valuemin={1}
          aria-valuemax={answers.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={
            answer &&
            `${nameOf(answer)}, end to end ${inSeconds(answer.e2e)}, ${segments.map(({ key, name }) => `${name} ${inSeconds(answer[key])}`).join(', ')}`
          }
          onKeyDown={walk}
          onPointerMove={(event) => setPointed(answerAt(event))}
          onClick={() => answer && onRead(answer.line)}
          className="cursor-pointer rounded"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${answers.length} ${height}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-b border-line forced-color-adjust-none"
          >
            {usual && (
              <rect
                x={0}
                width={answers.length}
                y={y(usual.p90)}
                height={y(usual.p10) - y(usual.p90)}
                className="fill-series-1/15"
              />
            )}
            {answer && <rect x={chosen} y={0} width={1} height={height} className="fill-text/10" />}
            {segments.map(({ key, fill }, at) => (
              <path key={key} d={barsOf(drawn, at, y)} className={fill} />
            ))}
            {usual && (
              <line
                x1={0}
                x2={answers.length}
                y1={y(usual.median)}
                y2={y(usual.median)}
                strokeDasharray="4 3"
                vectorEffect="non-scaling-stroke"
                className="stroke-series-1"
              />
            )}
          </svg>
        </div>
      </div>
      {answer && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
          <span className="font-medium">
            {nameOf(answer)} {inSeconds(answer.e2e)}
          </span>
          {segments.map(({ key, name, swatch }) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={`size-2.5 rounded-sm forced-color-adjust-none ${swatch}`} />
              {name} {inSeconds(answer[key])}
            </span>
          ))}
          {answeredAt !== undefined && (
            <span className="text-muted">
              <Time absolute value={new Date(answeredAt + answer.at_ms)} />
            </span>
          )}
          <Button size="small" onClick={() => onRead(answer.line)}>
            Go to line
          </Button>
        </div>
      )}
      {answers.length > mostBars && (
        <p className="text-xs text-muted">
          Each bar is the slowest of {Math.ceil(answers.length / mostBars)} answers; the arrow keys walk all
          of them.
        </p>
      )}
      {usual && (
        <p className="text-xs text-muted">
          Shaded: this bot’s last 30 days, {inSeconds(usual.p10)} (p10) to {inSeconds(usual.p90)} (p90),
          median {inSeconds(usual.median)}.
        </p>
      )}
    </ChartFrame>
  )
}

/** More bars than this cannot be told apart. */
const mostBars = 160

type Bar = { answer: Answer; at: number; width: number }

/** The bars to draw. If there are too many responses, each bar is the slowest of several consecutive ones. */
function slowestOfEach(answers: readonly Answer[]): Bar[] {
  const width = Math.ceil(answers.length / mostBars)
  const bars: Bar[] = []
  for (const [at, answer] of answers.entries()) {
    const bar = bars.at(-1)
    if (!bar || at % width === 0) bars.push({ answer, at, width: Math.min(width, answers.length - at) })
    else if (answer.e2e > bar.answer.e2e) bar.answer = answer
  }
  return bars
}

/** The bars of one segment, as a single path. */
function barsOf(bars: readonly Bar[], part: number, y: (seconds: number) => number): string {
  return bars
    .map(({ answer, at, width }) => {
      const below = segments.slice(0, part).reduce((sum, { key }) => sum + answer[key], 0)
      const key = segments[part]?.key ?? 'rest'
      const [foot, head] = [y(below).toFixed(1), y(below + answer[key]).toFixed(1)]
      return `M${at + 0.12 * width} ${foot}V${head}h${0.76 * width}V${foot}z`
    })
    .join('')
}
