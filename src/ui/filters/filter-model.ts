import type { ReactNode } from 'react'
import type { DateRange } from '~/lib/dates/date-ranges'
import { formatDateRange } from '~/lib/format/date'
import type { OptionSearch } from '~/lib/option-search'
import type { Option } from '~/ui/fields/select/option'

type Common = {
  label: string
  /** The names of its values in the address. */
  names: readonly string[]
  /** Shown only while it is set; otherwise "+ Filter" offers it. */
  isRare?: boolean
  /** Beside its chip, or the button that opens all filters. */
  aside?: ReactNode
}

export type ChoiceFilter = Common & {
  kind: 'choice'
  /** Empty: any. */
  value: string
  options: Option[]
  /** More options, which the server searches. */
  search?: OptionSearch | undefined
  /** The choice without a value. */
  any: string
  onChange: (value: string) => void
}

export type DatesFilter = Common & {
  kind: 'dates'
  value: DateRange
  /** The period if none is chosen; absent: any time. */
  usual?: DateRange
  onChange: (value: DateRange) => void
}

export type TextFilter = Common & {
  kind: 'text'
  value: string
  /** How the value is shown; absent: as it is. */
  words?: ((value: string) => string) | undefined
  onChange: (value: string) => void
}

type SwitchFilter = Common & {
  kind: 'switch'
  value: boolean
  onChange: (isOn: boolean) => void
}

/** One filter of a list, which a chip shows and changes. */
export type Filter = ChoiceFilter | DatesFilter | TextFilter | SwitchFilter

/** A condition without a control, which can only be removed. */
export type FixedFilter = { label: string; value: string; onRemove: () => void }

export const hasRange = ({ range, since, until }: DateRange) => Boolean(range || since || until)

/** Whether it differs from what the page shows without filters. */
export function isSet(filter: Filter): boolean {
  if (filter.kind !== 'dates') return filter.value !== '' && filter.value !== false
  const { value, usual } = filter
  return hasRange(value) && !(usual?.range && !value.since && !value.until && value.range === usual.range)
}

export function clear(filter: Filter): void {
  if (filter.kind === 'dates') filter.onChange({})
  else if (filter.kind === 'switch') filter.onChange(false)
  else filter.onChange('')
}

/** The value in words. */
export function textOf(filter: Filter, zone: string): string {
  switch (filter.kind) {
    case 'choice':
      if (filter.value === '') return filter.any
      return (
        filter.options.find(({ value }) => value === filter.value)?.label ??
        filter.search?.labelOf(filter.value) ??
        filter.value
      )
    case 'dates':
      return formatDateRange(hasRange(filter.value) ? filter.value : (filter.usual ?? {}), zone) || 'Any time'
    case 'text':
      return filter.value ? (filter.words?.(filter.value) ?? filter.value) : 'Any'
    case 'switch':
      return filter.value ? 'On' : 'Off'
  }
}

type ChoiceOptions = Omit<ChoiceFilter, 'kind' | 'names' | 'any' | 'value' | 'onChange' | 'options'> & {
  name: string
  options?: Option[]
  value: string | number | boolean | undefined
  any?: string
  onChange: (value: string) => void
}

/** A choice of one value. A value that is not among the options is offered as it is. */
export function choiceFilter({ name, value, any = 'Any', ...rest }: ChoiceOptions): ChoiceFilter {
  const { options = [], search } = rest
  const chosen = value === undefined ? '' : String(value)
  const isKnown = search || chosen === '' || options.some((option) => option.value === chosen)
  return {
    ...rest,
    kind: 'choice',
    names: [name],
    any,
    value: chosen,
    options: isKnown ? options : [...options, { value: chosen, label: chosen }],
  }
}

type DatesOptions<Since extends string, Until extends string> = Omit<
  DatesFilter,
  'kind' | 'names' | 'value' | 'onChange'
> & {
  search: { range?: DateRange['range'] } & { [name in Since | Until]?: string | undefined }
  names: readonly [since: Since, until: Until]
  onChange: (change: { range: DateRange['range'] } & { [name in Since | Until]: string | undefined }) => void
}

/** A period: a named one in `range`, or bounds under names of their own. */
export function datesFilter<Since extends string, Until extends string>({
  search,
  names,
  onChange,
  ...rest
}: DatesOptions<Since, Until>): DatesFilter {
  const [since, until] = names
  return {
    ...rest,
    kind: 'dates',
    names: ['range', ...names],
    value: { range: search.range, since: search[since], until: search[until] },
    onChange: (range) =>
      onChange({ range: range.range, [since]: range.since, [until]: range.until } as Parameters<
        typeof onChange
      >[0]),
  }
}
