import { formatDuration, formatSeconds } from '~/lib/format/duration'
import { Legend } from '~/ui/charts/plot/legend'
import { Cursor, Level, Range, Stacks } from '~/ui/charts/plot/marks'
import { Plot } from '~/ui/charts/plot/plot'
import { PlotTooltip } from '~/ui/charts/plot/plot-tooltip'
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

const inSeconds = (seconds: number) => formatSeconds(seconds * 1000)
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
      labels={labelsOf(answers)}
      legend={<Legend entries={[...segments]} />}
      tooltip={(at) => {
        const answer = answers[at]
        return (
          answer && (
            <PlotTooltip
              label={`${nameOf(answer)}: ${inSeconds(answer.e2e)}`}
              rows={segments.map(({ key, name, swatch }) => ({
                name,
                swatch,
                value: inSeconds(answer[key]),
              }))}
            />
          )
        )
      }}
      details={(at) => {
        const answer = answers[at]
        return answer && <AnswerDetails answer={answer} answeredAt={answeredAt} onRead={onRead} />
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
      {usual && <Range from={usual.p10} to={usual.p90} />}
      <Cursor />
      <Stacks stacks={slowestOfEach(answers)} colors={segments.map(({ fill }) => fill)} />
      {usual && <Level value={usual.median} />}
    </Plot>
  )
}

type AnswerDetailsProps = Pick<AnswerBarsProps, 'answeredAt' | 'onRead'> & { answer: Answer }

/** The chosen response, which stays when the pointer leaves. */
function AnswerDetails({ answer, answeredAt, onRead }: AnswerDetailsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
      <span className="font-medium">
        {nameOf(answer)} {inSeconds(answer.e2e)}
      </span>
      {answeredAt !== undefined && (
        <span className="text-muted">
          <Time absolute value={new Date(answeredAt + answer.at_ms)} />
        </span>
      )}
      <Button size="small" data-print="no" onClick={() => onRead(answer.line)}>
        Go to line
      </Button>
    </div>
  )
}

const mostLabels = 6

/** The times of up to six responses. */
function labelsOf(answers: readonly Answer[]) {
  const every = Math.ceil(answers.length / mostLabels)
  return answers.flatMap((answer, step) => (step % every === 0 ? [{ step, label: nameOf(answer) }] : []))
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
