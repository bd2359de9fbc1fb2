import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { rangeNames, rangeWords } from '~/lib/search'
import { DayFields } from './day-fields'
import { type ChoiceFilter, type DatesFilter, type Filter, hasRange, type TextFilter } from './filter-model'
import { OptionList } from './option-list'

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar')).RangeCalendar }))

type DateRangePopupProps = { filter: DatesFilter; zone: string; onDone: () => void }

/** Named periods, and a calendar for others. */
function DateRangePopup({ filter, zone, onDone }: DateRangePopupProps) {
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

type FilterPopupProps = { filter: Filter; zone: string; onDone: () => void }

/** The choices of a filter, loaded when its chip is about to open. */
export function FilterPopup({ filter, zone, onDone }: FilterPopupProps) {
  switch (filter.kind) {
    case 'choice':
      return <Choices filter={filter} onDone={onDone} />
    case 'dates':
      return <DateRangePopup filter={filter} zone={zone} onDone={onDone} />
    case 'text':
      return <TextValue filter={filter} onDone={onDone} />
    case 'switch':
      return null
  }
}

function Choices({ filter, onDone }: { filter: ChoiceFilter; onDone: () => void }) {
  return (
    <OptionList
      label={filter.label}
      value={filter.value}
      options={[{ value: '', label: filter.any }, ...filter.options]}
      search={filter.search}
      onChoose={(value) => {
        onDone()
        if (value !== filter.value) filter.onChange(value)
      }}
    />
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** Applied on Enter and when the popup closes. */
function TextValue({ filter, onDone }: { filter: TextFilter; onDone: () => void }) {
  const id = useId()
  const [text, setText] = useState(filter.value)
  const apply = () => text.trim() !== filter.value && filter.onChange(text.trim())
  const applyOnEnter = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return
    apply()
    onDone()
  }
  return (
    <div className="grid w-64 gap-1.5 p-2">
      <label htmlFor={id} className="text-xs text-muted">
        {filter.label}
      </label>
      <input
        id={id}
        ref={focus}
        className="input"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={applyOnEnter}
        onBlur={apply}
      />
    </div>
  )
}
