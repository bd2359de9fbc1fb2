import { useQuery } from '@tanstack/react-query'
import type { CallDetails } from '#contract/calls/calls'
import { analytics } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { messages } from '~/features/calls/messages'
import { lengthOf, useAudio } from '~/features/calls/player/use-audio'
import type { Line, Lines } from '~/features/calls/transcript/lines'
import { costSentence, timeMisfits } from '~/features/calls/transcript/time-check'
import { boundsOfRange } from '~/lib/dates/date-ranges'
import { formatDuration, formatSeconds } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { LabeledChart } from '~/ui/charts/chart-frame'
import { RangeChart } from '~/ui/charts/range-chart'
import { SplitBar } from '~/ui/charts/split-bar'
import { Notice } from '~/ui/feedback/notice'
import { readZone } from '~/ui/hooks/preferences'
import { Section } from '~/ui/layout/section'
import { AnswerBars } from './answer-bars'
import { costParts, latencyRows } from './measures'
import { answersIn, slownessOf } from './response-times'

const inSeconds = (seconds: number) => formatSeconds(seconds * 1000)

type CallLatencyProps = { call: CallDetails; lines: readonly Line[]; onRead: (line: number) => void }

/** With fewer answers of other calls, a normal range would be that of chance. */
const leastAnswers = 30

/** The latency of this call compared with the bot's normal range. */
function CallLatency({ call, lines, onRead }: CallLatencyProps) {
  const { latency, agent_id, start_timestamp } = call
  const hasUsual = useSession().capabilities.analytics === true && Boolean(agent_id)
  const { since } = boundsOfRange('30d', Date.now(), readZone())
  const { data: ofBot } = useQuery({
    ...query(analytics.latency, { query: { bot_uid: agent_id ?? '', from_date: since } }),
    enabled: hasUsual,
  })
  const answers = answersIn(lines)
  const usual = ofBot && ofBot.answers - answers.length >= leastAnswers ? ofBot : undefined
  const rows = latencyRows(latency, usual)
  const slowness = slownessOf(answers, usual?.e2e ?? undefined)
  if (rows.length + answers.length === 0) return null
  return (
    <Section title="Response time">
      <div className="grid gap-4">
        {slowness && <p className="text-sm">{slowness.sentence}</p>}
        {rows.length > 0 && (
          <LabeledChart label="By stage">
            <RangeChart
              title="Response time"
              rows={rows}
              format={inSeconds}
              bandLabel={messages.usualRange}
            />
          </LabeledChart>
        )}
        {answers.length > 0 && (
          // On paper the transcript says the same.
          <div className="print:hidden">
            <LabeledChart label="By response">
              <AnswerBars
                answers={answers}
                usual={usual?.e2e ?? undefined}
                answeredAt={start_timestamp ?? undefined}
                onRead={onRead}
              />
            </LabeledChart>
          </div>
        )}
      </div>
    </Section>
  )
}

type CallCostProps = { call: CallDetails; spoken: Lines; audio: HTMLAudioElement | null }

const inDollars = (dollars: number) => formatMoney(dollars)

/** Cost and duration of the call, with a warning if the reported times disagree. */
function CallCost({ call, spoken, audio }: CallCostProps) {
  const { call_cost, duration_ms } = call
  const recordingMs = useAudio(audio, lengthOf, -1)
  const costs = costParts(call_cost)
  const misfits = timeMisfits(call, spoken, recordingMs < 0 ? null : recordingMs)
  if (costs.length === 0 && !duration_ms) return null
  const total = call_cost?.total_cost
  const perMinute = typeof total === 'number' && duration_ms ? (total / duration_ms) * 60_000 : null
  return (
    <Section title="Cost and time">
      <div className="grid gap-3">
        {costs.length > 0 && <SplitBar title="Call cost" parts={costs} />}
        {call_cost && costs.length > 0 && (
          <p className="text-sm text-muted">
            {costSentence(call_cost)}
            {perMinute !== null && ` ${inDollars(perMinute)} per minute.`}
          </p>
        )}
        {misfits.length > 0 ? (
          <Notice tone="warn" title={messages.timesDisagree}>
            {misfits.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        ) : (
          Boolean(duration_ms) && (
            <p className="text-sm text-muted">
              Duration {formatDuration((duration_ms ?? 0) / 1000)}
              {recordingMs >= 0 && ', verified against the recording'}.
            </p>
          )
        )}
      </div>
    </Section>
  )
}

type CallMeasuresProps = {
  call: CallDetails
  spoken: Lines
  audio: HTMLAudioElement | null
  onRead: (line: number) => void
}

export function CallMeasures({ call, spoken, audio, onRead }: CallMeasuresProps) {
  return (
    <>
      <CallLatency call={call} lines={spoken.lines} onRead={onRead} />
      <CallCost call={call} spoken={spoken} audio={audio} />
    </>
  )
}
