import { useState } from 'react'
import type { WeekHour } from '#contract/analytics/analytics'
import { type CallOutcome, callOutcomes } from '#rules/calls/outcomes'
import { answerRate } from '#rules/calls/rates'
import { formatIn } from '~/lib/dates/time-zone'
import { formatNumber } from '~/lib/format/number'
import { HeatMap } from '~/ui/charts/heat-map'
import { SelectField } from '~/ui/fields/select-field'
import { Section } from '~/ui/layout/section'
import { shareWords } from './figure-words'
import { outcomeWords } from './words'

/** January 5, 1970 was a Monday. */
const weekdays = Array.from({ length: 7 }, (_, day) =>
  formatIn('UTC', { weekday: 'long' }).format(Date.UTC(1970, 0, 5 + day)),
)
const clocks = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Calls by weekday and hour, all or those with one outcome. */
export function HoursSection({ hours }: { hours: WeekHour[] }) {
  const [outcome, setOutcome] = useState<CallOutcome | ''>('')
  const byPlace = new Map(hours.map((hour) => [`${hour.weekday - 1} ${hour.hour}`, hour]))
  const at = (row: number, column: number) => byPlace.get(`${row} ${column}`)
  const countOf = (hour: WeekHour | undefined) => (outcome ? hour?.outcomes[outcome] : hour?.calls) ?? 0
  return (
    <Section
      title="Calls by hour"
      actions={
        <SelectField
          label="Show"
          labelHidden
          value={outcome}
          placeholder="All calls"
          options={callOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
          onChange={setOutcome}
        />
      }
    >
      <HeatMap
        title={outcome ? `${outcomeWords[outcome]}, by weekday and hour` : 'Calls by weekday and hour'}
        category="Weekday"
        rows={weekdays}
        columns={clocks}
        values={weekdays.map((_, row) => clocks.map((_, column) => countOf(at(row, column))))}
        format={(calls) => formatNumber(calls)}
        unit="calls"
        details={(row, column) => {
          const hour = at(row, column)
          if (!hour) return ''
          return outcome
            ? `of ${formatNumber(hour.calls)}`
            : `${shareWords(answerRate(hour))} answered by a person`
        }}
      />
    </Section>
  )
}
