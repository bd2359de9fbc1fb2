import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Preflight } from '#contract/campaigns/preflight'
import { messages } from '~/features/campaigns/messages'
import type { CampaignPlan, Proposal } from '~/features/campaigns/preflight/campaign-plan'
import { shiftClock } from '~/lib/dates/time-zone'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { SliderField } from '~/ui/fields/slider-field'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'
import { ForecastFailure } from './forecast-failure'
import { ForecastResult } from './forecast-result'
import { HistoryNote } from './history-note'
import { usualRuns } from './kinds'
import { useForecast } from './use-forecast'

type ForecastPanelProps = {
  plan: CampaignPlan
  found: Preflight
  /** Contacts without an outcome, of a campaign that has started. */
  left?: number | undefined
  onUse: (proposal: Proposal) => void
}
type Tried = { start: number; minutes: number; lines: number }

const day = 1440
const stepMinutes = 30

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const clock = (minutes: number) => shiftClock('00:00', minutes).time
const length = (minutes: number) => {
  const parts = [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ')
}

/** "80 contacts left to call. 60 simulations from 340 past calls." */
function hintOf({ history }: Preflight, left: number | undefined): string {
  const whose = left === undefined ? [] : [`${formatCount(left, 'contact')} left to call.`]
  const source =
    history.of === 'none' ? [] : [`${usualRuns} simulations from ${formatCount(history.calls, 'past call')}.`]
  return [...whose, ...source].join(' ')
}

/** The forecast for the form's values, and for another window or concurrency. */
export function ForecastPanel({ plan, found, left, onUse }: ForecastPanelProps) {
  const [tried, setTried] = useState<Tried | null>(null)
  const most = found.rules.concurrency
  const start = minutesOf(plan.time_start || '09:00')
  const inForm: Tried = {
    start,
    minutes: (minutesOf(plan.time_end || '17:00') - start + day) % day || day - stepMinutes,
    lines: Math.min(most, plan.concurrency || most),
  }
  const shown = tried ?? inForm
  const proposal = {
    time_start: clock(shown.start),
    time_end: clock(shown.start + shown.minutes),
    concurrency: shown.lines,
  }
  const { result, error, retry, hasWindow, isFetching } = useForecast(
    tried ? { ...plan, ...proposal } : plan,
    found,
  )
  const attempt = (change: Partial<Tried>) => setTried({ ...shown, ...change })
  return (
    <Section title="Forecast" hint={hintOf(found, left)}>
      <div aria-busy={isFetching} className="grid gap-4">
        {!hasWindow && <p className="text-sm text-muted">{messages.forecastNeedsWindow}</p>}
        {error && <ForecastFailure error={error} onRetry={retry} retrying={isFetching} />}
        {hasWindow && !result && !error && <Skeleton lines={5} />}
        {result && <ForecastResult result={result} />}
        <details open={tried !== null || undefined} className="group/try border-t border-line pt-3">
          <summary className="flex min-h-target cursor-pointer list-none items-center gap-1 rounded text-sm font-medium text-soft hover:text-text [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 group-open/try:rotate-90 rtl:-scale-x-100" />
            Try other hours or pacing
          </summary>
          <div className="grid gap-3 pt-3">
            <SliderField
              label="Window start"
              min={0}
              max={day - stepMinutes}
              step={stepMinutes}
              inWords={clock}
              value={shown.start}
              onChange={(value) => attempt({ start: value })}
            />
            <SliderField
              label="Window length"
              hint={`Until ${proposal.time_end}`}
              min={stepMinutes}
              max={day - stepMinutes}
              step={stepMinutes}
              inWords={length}
              value={shown.minutes}
              onChange={(value) => attempt({ minutes: value })}
            />
            <SliderField
              label="Concurrent calls"
              min={1}
              max={most}
              value={shown.lines}
              onChange={(value) => attempt({ lines: value })}
            />
            {tried && (
              <div className="flex flex-wrap gap-2">
                <Button
                  onClick={() => {
                    onUse(proposal)
                    setTried(null)
                  }}
                >
                  Apply
                </Button>
                <Button variant="quiet" onClick={() => setTried(null)}>
                  Discard
                </Button>
              </div>
            )}
          </div>
        </details>
        <HistoryNote history={found.history} />
      </div>
    </Section>
  )
}
