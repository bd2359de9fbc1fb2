import type { CallHistory } from '#contract/campaigns/preflight'
import { formatCount, formatNumber, formatPercent } from '~/lib/format/number'
import { Explained } from '~/ui/controls/explained'
import { Notice } from '~/ui/feedback/notice'
import { assumedOutcomes } from './model'

const names: Record<CallHistory['outcomes'][number]['outcome'], string> = {
  reached: 'reached',
  voicemail: 'voicemail',
  no_answer: 'no answer',
  busy: 'busy',
  failed: 'failed',
}

/** What the forecast is based on. */
export function HistoryNote({ history }: { history: CallHistory }) {
  const isAssumed = history.of === 'none'
  const outcomes = isAssumed ? assumedOutcomes : history.outcomes
  const all = outcomes.reduce((sum, { calls }) => sum + calls, 0)
  const rates = outcomes
    .map(({ outcome, calls, seconds }) => {
      const [, median] = seconds
      return `${names[outcome]} ${formatPercent(calls / all)} (${formatNumber(median)}\u00a0s)`
    })
    .join(', ')
  if (isAssumed) {
    return (
      <Notice tone="warn" title="Based on assumptions">
        Too few past calls. The forecast assumes: {rates}. Costs are not estimated.
      </Notice>
    )
  }
  const whose = history.of === 'bot' ? 'this bot' : 'all bots (this bot has too few)'
  return (
    <p className="text-xs text-muted">
      Based on <Explained text={`Outcomes: ${rates}.`}>{formatCount(history.calls, 'past call')}</Explained>{' '}
      of {whose}
      {history.simulated && ', some simulated'}. Doesn’t account for other campaigns.
    </p>
  )
}
