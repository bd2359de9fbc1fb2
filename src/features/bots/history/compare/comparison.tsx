import type { HistorySearch } from '~/features/bots/history/history-search'
import { useFields, type VersionSource } from '~/features/bots/history/version-source'
import { messages } from '~/features/bots/messages'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Failure } from '~/ui/feedback/failure'
import { SelectField } from '~/ui/fields/select-field'
import { regainFocus } from '~/ui/hooks/focus-heading'
import { Section } from '~/ui/layout/section'
import { Differences } from './differences'

type ComparisonProps = {
  source: VersionSource
  from: number
  to: number
  /** The stored versions, newest first; the first is the current one. */
  kept: number[]
  nameOf: (path: string) => string
  linkTo: (search: HistorySearch) => { to: '.'; search: object }
  onSearch: (search: HistorySearch) => void
}

/** Two versions side by side. The address holds which. */
export function Comparison(props: ComparisonProps) {
  const { from, to, kept, linkTo } = props
  const missing = [from, to].find((version) => !kept.includes(version))
  return (
    <Section
      title={`Version ${from} and version ${to}`}
      actions={
        <ButtonLink size="small" {...linkTo({})}>
          All versions
        </ButtonLink>
      }
    >
      {missing === undefined ? (
        <Compared {...props} />
      ) : (
        <EmptyState title={`Version ${missing} not found`}>{messages.versionMissing}</EmptyState>
      )}
    </Section>
  )
}

function Compared({ source, from, to, kept, nameOf, onSearch }: ComparisonProps) {
  const {
    fields: [before, after],
    failure,
  } = useFields(source, [from, to])
  const options = kept.map((version, index) => ({
    value: String(version),
    label: index === 0 ? `Version ${version} (current)` : `Version ${version}`,
  }))
  return (
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
      {failure && <Failure {...failure} />}
      {before && after && <Differences before={before} after={after} nameOf={nameOf} />}
    </div>
  )
}
