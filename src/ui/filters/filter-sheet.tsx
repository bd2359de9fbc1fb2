import { ownZone } from '~/lib/dates/time-zone'
import { rangeNames, rangeWords } from '~/lib/search'
import { Button } from '~/ui/controls/button'
import { Chip } from '~/ui/controls/chip'
import { SearchedField } from '~/ui/fields/searched-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { usePreference } from '~/ui/hooks/preferences'
import { Drawer } from '~/ui/overlays/drawer'
import { DayFields } from './day-fields'
import { type ChoiceFilter, type DatesFilter, type Filter, type FixedFilter, hasRange } from './filter-model'
import { SearchField } from './search-field'

type FilterSheetProps = {
  filters: Filter[]
  fixed: FixedFilter[]
  /** "3 bots". */
  count: string
  onClearAll: () => void
  onClose: () => void
}

/** All filters of a list as fields, for phones. */
export function FilterSheet({ filters, fixed, count, onClearAll, onClose }: FilterSheetProps) {
  return (
    <Drawer
      title="Filters"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClearAll}>
            Clear all
          </Button>
          <Button variant="primary" onClick={onClose}>
            Show {count}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {filters.map((filter) => (
          <SheetField key={filter.label} filter={filter} />
        ))}
        {fixed.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {fixed.map(({ label, value, onRemove }) => (
              <Chip key={label} label={label} onRemove={onRemove}>
                {value}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </Drawer>
  )
}

function SheetField({ filter }: { filter: Filter }) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceInSheet filter={filter} />
    case 'dates':
      return <DatesInSheet filter={filter} />
    case 'text':
      return (
        <div className="grid gap-1.5">
          <span aria-hidden className="text-xs text-muted">
            {filter.label}
          </span>
          <SearchField
            label={filter.label}
            value={filter.value}
            onSearch={filter.onChange}
            placeholder="Any"
          />
        </div>
      )
    case 'switch':
      return <SwitchField label={filter.label} value={filter.value} onChange={filter.onChange} />
  }
}

function ChoiceInSheet({ filter }: { filter: ChoiceFilter }) {
  const { label, value, any: placeholder, options, search, onChange } = filter
  const shared = { label, value, placeholder, onChange }
  if (search) return <SearchedField {...shared} search={search} />
  return <SelectField {...shared} options={options} />
}

function DatesInSheet({ filter: { label, value, usual, onChange } }: { filter: DatesFilter }) {
  const zone = usePreference('zone') || ownZone()
  const isCustom = Boolean(value.since || value.until)
  const named = hasRange(value) ? (value.range ?? '') : (usual?.range ?? '')
  return (
    <div className="grid gap-2">
      <SelectField
        label={label}
        value={isCustom ? 'custom' : named}
        placeholder={usual ? undefined : 'Any time'}
        options={[
          ...rangeNames.map((name) => ({ value: name as string, label: rangeWords[name] })),
          ...(isCustom ? [{ value: 'custom', label: 'Custom' }] : []),
        ]}
        onChange={(name) => onChange({ range: rangeNames.find((range) => range === name) })}
      />
      <DayFields value={value} zone={zone} onChange={onChange} />
    </div>
  )
}
