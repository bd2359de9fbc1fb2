import { lazy, Suspense } from 'react'
import { rangeNames, rangeWords } from '~/lib/dates/date-ranges'
import { DayFields } from './day-fields'
import { type DatesFilter, hasRange } from './filter-model'
import { OptionList } from './option-list'

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar')).RangeCalendar }))

type DateRangePopupProps = { filter: DatesFilter; zone: string; onDone: () => void }

/** Named periods, and a calendar for others. */
export function DateRangePopup({ filter, zone, onDone }: DateRangePopupProps) {
  const { value, usual, onChange } = filter
  const isCustom = Boolean(value.since || value.until)
  const anyTime = usual ? [] : [{ value: '', label: 'Any time' }]
  const chosen = hasRange(value) ? (value.range ?? '') : (usual?.range ?? '')
  return (
    <div className="flex flex-wrap">
      <OptionList
        label="Period"
        value={isCustom ? 'custom' : chosen}
        options={[...anyTime, ...rangeNames.map((name) => ({ value: name, label: rangeWords[name] }))]}
        onChoose={(name) => {
          onDone()
          onChange({ range: rangeNames.find((range) => range === name) })
        }}
      />
      <div className="grid grid-cols-[17.5rem] content-start gap-2 border-line p-2 sm:ms-1 sm:border-s sm:ps-3">
        <DayFields value={value} zone={zone} onChange={onChange} hasCalendar={false} />
        <Suspense fallback={<div className="h-[17.25rem] w-[17.5rem]" />}>
          <RangeCalendar value={value} zone={zone} onChange={onChange} />
        </Suspense>
      </div>
    </div>
  )
}
