import { Download } from 'lucide-react'
import type { ContactFileFilter } from '#contract/contacts/files'
import type { ContactList } from '#contract/contacts/lists'
import { longestIdRanges, writeIdRanges } from '#contract/http/id-ranges'
import { contactFiles } from '~/api/operations'
import { useExport } from '~/api/writing/use-export'
import { formatNumber } from '~/lib/format/number'
import { countOf, type RowRanges } from '~/ui/grid/row-ranges'
import { Menu } from '~/ui/overlays/menu'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { type ContactMatch, hasConditions } from './contacts-search'

type ExportMenuProps = {
  list: ContactList
  match: ContactMatch
  /** The number of matching contacts. */
  total: number
  selected: RowRanges
}

type Scope = { words: string; filter: ContactFileFilter; disabledReason?: string | null }

const formats = [
  { name: 'CSV', operation: contactFiles.csv },
  { name: 'JSON', operation: contactFiles.json },
]

/** Exports the selected, matching or all contacts of a list. */
export function ExportMenu({ list, match, total, selected }: ExportMenuProps) {
  const save = useExport<(typeof formats)[number]['operation']>()
  const scopes = () => {
    const id_ranges = writeIdRanges(selected.map(({ first, last }) => [first.id, last.id]))
    const tooMany = id_ranges.length > longestIdRanges ? 'Too many separate rows are selected.' : null
    const chosen = {
      words: `${formatNumber(countOf(selected))} selected`,
      filter: { ...match, id_ranges },
      disabledReason: tooMany,
    }
    const found = { words: `${formatNumber(total)} found`, filter: match }
    const isNarrowed = hasConditions(match)
    const count = isNarrowed ? list.contact_count : total
    const all = { words: typeof count === 'number' ? `All ${formatNumber(count)}` : 'All', filter: {} }
    return [...(selected.length > 0 ? [chosen] : []), ...(isNarrowed ? [found] : []), all]
  }
  const itemsOf = ({ words, filter, disabledReason = null }: Scope): MenuItem[] =>
    formats.map(({ name, operation }) => ({
      label: `${words} as ${name}`,
      disabledReason,
      onSelect: () => save(operation, { contact_list_id: list.id, query: filter }),
    }))
  return (
    <Menu name="Export" variant="secondary" items={() => scopes().flatMap(itemsOf)}>
      <Download aria-hidden />
      Export
    </Menu>
  )
}
