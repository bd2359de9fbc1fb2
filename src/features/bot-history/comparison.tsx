import { ButtonLink } from '~/ui/button-link'
import { SelectField } from '~/ui/fields/select-field'
import { regainFocus } from '~/ui/regain-focus'
import { Section } from '~/ui/section'
import { Differences } from './differences'
import type { HistorySearch } from './history-search'
import { useFields } from './use-fields'
import type { VersionSource } from './version-source'

type ComparisonProps = {
  source: VersionSource
  from: number
  to: number
  /** The first one that is kept, and the present one. */
  first: number
  present: number
  nameOf: (path: string) => string
  linkTo: (search: HistorySearch) => { to: '.'; search: object }
  onSearch: (search: HistorySearch) => void
}

/** Two versions beside each other; which, stands in the address. */
export function Comparison(props: ComparisonProps) {
  const { source, from, to, first, present, nameOf, linkTo, onSearch } = props
  const [before, after] = useFields(source, [from, to])
  const options = Array.from({ length: Math.max(0, present - first + 1) }, (_, index) => {
    const value = String(present - index)
    return { value, label: index === 0 ? `Version ${value} (now)` : `Version ${value}` }
  })
  return (
    <Section
      title={`Version ${from} and version ${to}`}
      actions={
        <ButtonLink size="small" {...linkTo({})}>
          All versions
        </ButtonLink>
      }
    >
      <div ref={regainFocus} tabIndex={-1} className="grid gap-5">
        <div className="flex flex-wrap gap-4">
          <SelectField
            label="From"
            value={String(from)}
            options={options}
            onChange={(value) => onSearch({ from: Number(value), to })}
          />
          <SelectField
            label="To"
            value={String(to)}
            options={options}
            onChange={(value) => onSearch({ from, to: Number(value) })}
          />
        </div>
        {before && after && <Differences before={before} after={after} nameOf={nameOf} />}
      </div>
    </Section>
  )
}
