import { type RefCallback, useEffect, useEffectEvent } from 'react'
import type { OptionSearch } from '~/lib/option-search'
import { ComboboxField } from './combobox-field'
import type { FieldProps, ValueProps } from './field'
import { SelectField } from './select-field'

type SearchedFieldProps = FieldProps &
  Omit<ValueProps<string>, 'ref'> & {
    ref?: RefCallback<HTMLElement>
    search: OptionSearch
    /** Shown, and offered, for the empty value. */
    placeholder?: string
  }

/** A choice among a few options, or among many that the server searches. */
export function SearchedField({ search, placeholder, ...field }: SearchedFieldProps) {
  const load = useEffectEvent(() => search.search(''))
  useEffect(() => load(), [])
  const { value } = field
  if (search.hasMore || search.isSearching)
    return (
      <ComboboxField
        {...field}
        strict
        search={search}
        options={placeholder ? [{ value: '', label: placeholder }] : []}
      />
    )
  const isKnown = value === '' || search.options.some((option) => option.value === value)
  const options = isKnown ? search.options : [...search.options, { value, label: search.labelOf(value) }]
  // Disabled until it is certain to stay a select, because a focused one would lose the focus.
  const disabled = field.disabled || search.isPending
  return (
    <SelectField {...field} disabled={disabled} options={options} {...(placeholder && { placeholder })} />
  )
}
