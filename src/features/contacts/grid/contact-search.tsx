import { ContactRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import { dialOutcomes } from '#rules/dialing/dial-outcomes'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { ShowMore } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'
import { choiceFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { outcomeInWords } from './contact-columns'
import { type ContactMatch, hasConditions } from './contacts-search'

type ContactSearchProps = {
  match: ContactMatch
  total: number
  capabilities: Capabilities
  onChange: (match: ContactMatch) => void
  /** At the end of the row. */
  children: ReactNode
}

const inWords = (outcome: string) => (outcome === 'none' ? 'No outcome yet' : outcomeInWords(outcome))

const outcomes = ['none', ...dialOutcomes] as const
const options = outcomes.map((value) => ({ value, label: inWords(value) }))

const conditions = conditionsOf<ContactMatch>({
  search: 'Name or number',
  last_outcome: ['Last outcome', inWords],
})

/** Search and filter of the contacts of a list. */
export function ContactSearch({ match, total, capabilities, onChange, children }: ContactSearchProps) {
  if (!capabilities.contact_search)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="grow text-sm text-muted">This server cannot search contacts.</p>
        {children}
      </div>
    )
  const outcomeFilter = choiceFilter({
    label: 'Last outcome',
    name: 'last_outcome',
    value: match.last_outcome,
    options,
    onChange: (value) => onChange({ ...match, last_outcome: outcomes.find((outcome) => outcome === value) }),
  })
  return (
    <ListFilters
      conditions={conditions}
      filter={match}
      onChange={(change) => onChange({ ...match, ...change })}
      searched={['search']}
      search={
        <SearchField
          label="Search names and numbers"
          value={match.search ?? ''}
          onSearch={(text) => onChange({ ...match, search: text || undefined })}
        />
      }
      filters={capabilities.contact_outcome_filter ? [outcomeFilter] : []}
      count={formatCount(total, 'contact')}
      showsCount={hasConditions(match)}
    >
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:ms-auto">{children}</div>
    </ListFilters>
  )
}

type EmptyContactsProps = {
  /** The contacts of this page are deleted and can be restored. */
  areHidden: boolean
  match: ContactMatch
  onClear: () => void
  add: ReactNode
}

/** Explains why the grid has no rows. */
export function EmptyContacts({ areHidden, match, onClear, add }: EmptyContactsProps) {
  if (areHidden)
    return <EmptyState title="These contacts are being deleted">Select Undo to restore them.</EmptyState>
  if (hasConditions(match))
    return (
      <EmptyState title="No contacts match" actions={<ShowMore onClick={onClear} />}>
        {match.last_outcome
          ? 'No contact of this list matches all conditions.'
          : 'Try another part of a name or number.'}
      </EmptyState>
    )
  return (
    <EmptyState icon={ContactRound} title="No contacts in this list yet" actions={add}>
      A contact is a person to call: a name, up to three numbers, and details for the bot.
    </EmptyState>
  )
}
