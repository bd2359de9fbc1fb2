import { type KeyboardEvent, useId, useState } from 'react'
import { DateRangePopup } from './date-range-popup'
import type { ChoiceFilter, Filter, TextFilter } from './filter-model'
import { OptionList } from './option-list'

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
