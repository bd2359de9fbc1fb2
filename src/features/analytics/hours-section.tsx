import { useState } from 'react'
import type { WeekHour } from '#contract/analytics/analytics'
import { type CallOutcome, callOutcomes } from '#rules/calls/outcomes'
import { answerRate } from '#rules/calls/rates'
import { formatIn } from '~/lib/dates/time-zone'
import { formatNumber } from '~/lib/format/number'
import { ChartCard } from '~/ui/charts/chart-card'
import { type HeatCell, HeatMap } from '~/ui/charts/heat-map'
import { SelectField } from '~/ui/fields/select-field'
import { shareWords } from './figure-words'
import { outcomeWords } from './words'

/** January 5, 1970 was a Monday. */
const weekdays = Array.from({ length: 7 }, (_, day) =>
  formatIn('UTC', { weekday: 'long' }).format(Date.UTC(1970, 0, 5 + day)),
)
const hoursOfDay = 24
const fewestHours = 8

/** The answer rate, the number of all calls, or of those with one outcome. */
type Shown = 'answer_rate' | 'calls' | CallOutcome

const titles = {
  answer_rate: 'Answer rate by weekday and hour',
  calls: 'Calls by weekday and hour',
}

/** From the first hour with calls to the last one, at least eight. */
function hoursWithCalls(hours: WeekHour[]) {
  const known = hours.filter(({ calls }) => calls > 0).map(({ hour }) => hour)
  const last = Math.max(fewestHours - 1, ...known)
  const first = Math.max(0, Math.min(last - fewestHours + 1, ...known))
  return Array.from({ length: Math.min(hoursOfDay, last + 1) - first }, (_, at) => first + at)
}

/** When people answer: the week by hour. */
export function HoursSection({ hours }: { hours: WeekHour[] }) {
  const [shown, setShown] = useState<Shown>('answer_rate')
  const byPlace = new Map(hours.map((hour) => [`${hour.weekday - 1} ${hour.hour}`, hour]))
  const columns = hoursWithCalls(hours)
  const most = Math.max(1, ...hours.map((hour) => countOf(hour, shown)))
  return (
    <ChartCard
      title="When people answer"
      hint={
        <SelectField
          label="Show"
          labelHidden
          value={shown}
          options={[
            { value: 'answer_rate' as Shown, label: 'Answer rate, %' },
            { value: 'calls' as Shown, label: 'All calls' },
            ...callOutcomes.map((value) => ({ value: value as Shown, label: outcomeWords[value] })),
          ]}
          onChange={(value) => value && setShown(value)}
        />
      }
    >
      <HeatMap
        title={
          shown === 'answer_rate' || shown === 'calls'
            ? titles[shown]
            : `${outcomeWords[shown]}, by weekday and hour`
        }
        category="Weekday"
        rows={weekdays}
        columns={columns.map((hour) => ({
          name: `${String(hour).padStart(2, '0')}:00`,
          short: String(hour),
        }))}
        cellAt={(row, column) => cellOf(byPlace.get(`${row} ${columns[column]}`), shown, most)}
      />
    </ChartCard>
  )
}

const countOf = (hour: WeekHour, shown: Shown) =>
  shown === 'answer_rate' || shown === 'calls' ? hour.calls : hour.outcomes[shown]

function cellOf(hour: WeekHour | undefined, shown: Shown, most: number): HeatCell {
  if (!hour) return { intensity: null, short: '', words: [{ name: 'Calls', value: '0' }] }
  const rate = answerRate(hour)
  const count = countOf(hour, shown)
  const isRate = shown === 'answer_rate'
  return {
    intensity: isRate ? rate : count / most,
    short: isRate ? formatNumber((rate ?? 0) * 100) : formatNumber(count),
    words: [
      { name: 'Answer rate', value: shareWords(rate) },
      { name: 'Calls', value: formatNumber(hour.calls) },
      ...(isRate || shown === 'calls' ? [] : [{ name: outcomeWords[shown], value: formatNumber(count) }]),
    ],
  }
}
