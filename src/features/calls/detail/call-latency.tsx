import { useQuery } from '@tanstack/react-query'
import type { CallDetails } from '#contract/calls/calls'
import { analytics } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { Line } from '~/features/calls/transcript/lines'
import { formatLatency } from '~/lib/format/latency'
import { RangeChart } from '~/ui/charts/range-chart'
import { Section } from '~/ui/layout/section'
import { AnswerBars } from './answer-bars'
import { latencyRows } from './measures'
import { answersIn, slownessOf } from './response-times'

const inSeconds = (seconds: number) => formatLatency(seconds * 1000)

type CallLatencyProps = { call: CallDetails; lines: readonly Line[]; onRead: (line: number) => void }

/** How fast the bot answered in this call, against what is usual for it. */
export function CallLatency({ call, lines, onRead }: CallLatencyProps) {
  const { latency, agent_id, start_timestamp } = call
  const hasUsual = useSession().capabilities.analytics === true && Boolean(agent_id)
  const { data: usual } = useQuery({
    ...query(analytics.latency, { query: { bot_uid: agent_id ?? '' } }),
    enabled: hasUsual,
  })
  const rows = latencyRows(latency, usual)
  const answers = answersIn(lines)
  const slowness = slownessOf(answers, usual?.e2e ?? undefined)
  if (rows.length + answers.length === 0) return null
  return (
    <Section title="Latency">
      <div className="grid gap-4">
        {slowness && <p className="text-sm">{slowness.sentence}</p>}
        {rows.length > 0 && (
          <RangeChart
            title="Time to answer"
            rows={rows}
            format={inSeconds}
            bandLabel="this bot’s last 30 days, p10 to p90, median dashed"
          />
        )}
        {answers.length > 0 && (
          <AnswerBars
            answers={answers}
            usual={usual?.e2e ?? undefined}
            answeredAt={start_timestamp ?? undefined}
            onRead={onRead}
          />
        )}
      </div>
    </Section>
  )
}
