import type { CallDetails } from '#contract/calls/calls'
import { lengthOf, useAudio } from '~/features/calls/player/use-audio'
import type { Lines } from '~/features/calls/transcript/lines'
import { costSentence, timeMisfits } from '~/features/calls/transcript/time-check'
import { formatDuration } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { SplitBar } from '~/ui/charts/split-bar'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { costParts } from './measures'

type CallCostProps = { call: CallDetails; spoken: Lines; audio: HTMLAudioElement | null }

const inDollars = (dollars: number) => formatMoney(dollars)

/** What the call cost and how long it was, and whether what the server says of both fits together. */
export function CallCost({ call, spoken, audio }: CallCostProps) {
  const { call_cost, duration_ms } = call
  const recordingMs = useAudio(audio, lengthOf, -1)
  const parts = costParts(call_cost)
  const misfits = timeMisfits(call, spoken, recordingMs < 0 ? null : recordingMs)
  if (parts.length === 0 && !duration_ms) return null
  const total = call_cost?.total_cost
  const perMinute = typeof total === 'number' && duration_ms ? (total / duration_ms) * 60_000 : null
  return (
    <Section title="Cost and time">
      <div className="grid gap-3">
        {parts.length > 0 && <SplitBar title="Cost of the call" parts={parts} />}
        {call_cost && parts.length > 0 && (
          <p className="text-sm text-muted">
            {costSentence(call_cost)}
            {perMinute !== null && ` ${inDollars(perMinute)} per minute.`}
          </p>
        )}
        {misfits.length > 0 ? (
          <Notice tone="warn" title="The times of this call disagree">
            {misfits.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        ) : (
          Boolean(duration_ms) && (
            <p className="text-sm text-muted">
              Duration {formatDuration((duration_ms ?? 0) / 1000)}
              {recordingMs >= 0 && ', confirmed by the recording'}.
            </p>
          )
        )}
      </div>
    </Section>
  )
}
