import type { CallHistory } from '#contract/campaigns/preflight'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'
import { assumedOutcomes } from './model'

const names: Record<CallHistory['outcomes'][number]['outcome'], string> = {
  reached: 'reached',
  voicemail: 'voicemail',
  no_answer: 'no answer',
  busy: 'busy',
  failed: 'failed',
}

/** From what the forecast expects what it expects. */
export function HistoryNote({ history }: { history: CallHistory }) {
  const isAssumed = history.of === 'none'
  const outcomes = isAssumed ? assumedOutcomes : history.outcomes
  const all = outcomes.reduce((sum, { calls }) => sum + calls, 0)
  const rates = outcomes
    .map(({ outcome, calls, seconds }) => {
      const [, median] = seconds
      return `${names[outcome]} ${formatPercent(calls / all)} (${formatNumber(median)} s)`
    })
    .join(', ')
  if (isAssumed) {
    return (
      <Notice tone="warn" title="Assumed, not known">
        There are too few past calls to go by. The forecast assumes: {rates}. What calls cost is not guessed.
      </Notice>
    )
  }
  const whose = history.of === 'bot' ? 'this bot' : 'all bots, as this one has made too few'
  return (
    <p className="text-xs text-muted">
      From {formatCount(history.calls, 'call')} of {whose}
      {history.simulated && ', simulated ones among them'}: {rates}. Other campaigns that dial at the same
      time are not thought of.
    </p>
  )
}
