import { formatDuration } from '~/lib/format/duration'
import { formatLatency } from '~/lib/format/latency'
import { Cursor, Level, Spans, Stacks } from '~/ui/charts/marks'
import { LegendItem, Plot } from '~/ui/charts/plot'
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

const segments = [
  { key: 'llm', name: 'Model', fill: 'fill-series-1', swatch: 'bg-series-1' },
  { key: 'tts', name: 'Speech', fill: 'fill-series-3', swatch: 'bg-series-3' },
  { key: 'rest', name: 'Other', fill: 'fill-series-5', swatch: 'bg-series-5' },
] as const

const inSeconds = (seconds: number) => formatLatency(seconds * 1000)
const nameOf = ({ at_ms }: Answer) => formatDuration(at_ms / 1000)
const valuesOf = (answer: Answer) => segments.map(({ key }) => answer[key])

/**
 * Each response of the bot, split by where its time went. Arrow keys move between responses; Enter opens the
 * line.
 */
export function AnswerBars({ answers, usual, answeredAt, onRead }: AnswerBarsProps) {
  const slowest = answers.reduce((most, { e2e }, at) => (e2e > (answers[most]?.e2e ?? 0) ? at : most), 0)
  const read = (at: number) => {
    const answer = answers[at]
    return answer ? [nameOf(answer), ...[answer.e2e, ...valuesOf(answer)].map(inSeconds)] : []
  }
  return (
    <Plot
      title="Response times"
      step="bar"
      columns={['Response', 'End to end', ...segments.map(({ name }) => name)]}
      read={read}
      count={answers.length}
      start={slowest}
      top={Math.max(usual?.p90 ?? 0, ...answers.map(({ e2e, llm, tts }) => Math.max(e2e, llm + tts)))}
      format={inSeconds}
      onChoose={(at) => {
        const answer = answers[at]
        if (answer) onRead(answer.line)
      }}
      legend={(at) => {
        const answer = answers[at]
        return answer && <AnswerLegend answer={answer} answeredAt={answeredAt} onRead={onRead} />
      }}
      notes={
        <>
          {answers.length > mostBars && (
            <p className="text-xs text-muted">
              Each bar shows the slowest of {Math.ceil(answers.length / mostBars)} responses. Use the arrow
              keys to see all.
            </p>
          )}
          {usual && (
            <p className="text-xs text-muted">
              Shaded: this bot’s last 30 days, {inSeconds(usual.p10)} (p10) to {inSeconds(usual.p90)} (p90),
              median {inSeconds(usual.median)}.
            </p>
          )}
        </>
      }
    >
      {usual && (
        <Spans spans={answers.map(() => ({ from: usual.p10, to: usual.p90 }))} className="fill-series-1/15" />
      )}
      <Cursor className="fill-text/10" />
      <Stacks stacks={slowestOfEach(answers)} colors={segments.map(({ fill }) => fill)} />
      {usual && <Level value={usual.median} />}
    </Plot>
  )
}

type AnswerLegendProps = Pick<AnswerBarsProps, 'answeredAt' | 'onRead'> & { answer: Answer }

function AnswerLegend({ answer, answeredAt, onRead }: AnswerLegendProps) {
  return (
    <>
      <span className="font-medium">
        {nameOf(answer)} {inSeconds(answer.e2e)}
      </span>
      {segments.map(({ key, name, swatch }) => (
        <LegendItem key={key} name={name} swatch={swatch}>
          {inSeconds(answer[key])}
        </LegendItem>
      ))}
      {answeredAt !== undefined && (
        <span className="text-muted">
          <Time absolute value={new Date(answeredAt + answer.at_ms)} />
        </span>
      )}
      <Button size="small" onClick={() => onRead(answer.line)}>
        Go to line
      </Button>
    </>
  )
}

/** More bars than this cannot be distinguished. */
const mostBars = 160

/** The bars to draw. If there are too many responses, each bar is the slowest of several consecutive ones. */
function slowestOfEach(answers: readonly Answer[]) {
  const width = Math.ceil(answers.length / mostBars)
  const bars: { answer: Answer; at: number; width: number }[] = []
  for (const [at, answer] of answers.entries()) {
    const bar = bars.at(-1)
    if (!bar || at % width === 0) bars.push({ answer, at, width: Math.min(width, answers.length - at) })
    else if (answer.e2e > bar.answer.e2e) bar.answer = answer
  }
  return bars.map(({ answer, ...place }) => ({ values: valuesOf(answer), ...place }))
}
