import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { lazy, type ReactNode, useDeferredValue } from 'react'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { TargetFilter } from '#contract/campaigns/contacts'
import type { DialingGate } from '#contract/campaigns/decision'
import { dialingGates } from '#rules/dialing/dialing-gates'
import { campaignActivity, targets } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useExport } from '~/api/writing/use-export'
import { conditionsOf } from '~/lib/conditions'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { EmptyList } from '~/ui/feedback/empty-list'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Failure } from '~/ui/feedback/failure'
import { choiceFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { SearchField } from '~/ui/filters/search-field'
import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { ListRows } from '~/ui/layout/pagination'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { gateWords, targetLooks, targetStatusList } from './target-words'
import { TargetsTable } from './targets-table'

type TargetFiltersProps = {
  filter: TargetFilter
  total: number
  /** Changes the address; the list returns to its first page. */
  onChange: (change: Partial<TargetFilter>) => void
  /** At the end of the row. */
  children: ReactNode
}

const targetConditions = conditionsOf<TargetFilter>({
  status: ['Status', (status) => targetLooks[status as TargetStatus]?.label ?? status],
  gate: ['Blocked by', (gate) => gateWords[gate as DialingGate] ?? gate],
  search: 'Search',
})

/** The gates for single contacts; the others block the whole campaign. */
const ofContacts = dialingGates.slice(dialingGates.indexOf('retry_wait'), dialingGates.indexOf('concurrency'))

function TargetFilters({ filter, total, onChange, children }: TargetFiltersProps) {
  const { status, gate, search } = filter
  return (
    <ListFilters
      conditions={targetConditions}
      filter={filter}
      onChange={onChange}
      count={formatCount(total, 'contact')}
      showsCount
      searched={['search']}
      search={
        <SearchField
          label="Search names and numbers"
          value={search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
      filters={[
        choiceFilter({
          label: 'Status',
          name: 'status',
          value: status,
          options: targetStatusList.map((value) => ({ value, label: targetLooks[value].label })),
          onChange: (chosen) => onChange({ status: targetStatusList.find((value) => value === chosen) }),
        }),
        choiceFilter({
          label: 'Blocked by',
          name: 'gate',
          value: gate,
          options: ofContacts.map((value) => ({ value, label: gateWords[value] })),
          onChange: (chosen) => onChange({ gate: ofContacts.find((value) => value === chosen) }),
        }),
      ]}
    >
      {children}
    </ListFilters>
  )
}

const TargetDrawer = lazy(async () => ({ default: (await import('./target-drawer')).TargetDrawer }))

type TargetSearch = TargetFilter & { contact?: number }

type TargetsSectionProps = {
  campaignId: number
  /** The filter in the address. */
  search: TargetSearch
  link: (search: TargetSearch) => LinkProps
  /** Changes to the address. */
  onSearch: (change: TargetSearch) => void
}

const paceMs = 2_000

/** The contacts of the campaign, filtered by the address, with one in a drawer. */
export function TargetsSection({ campaignId, search, link, onSearch }: TargetsSectionProps) {
  const { contact, ...filter } = search
  const shown = useDeferredValue(filter)
  const options = query(targets.list, { campaign_id: campaignId, query: shown }, () => paceMs)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...options,
    placeholderData: (before) => before,
  })
  const total = data?.pagination.total ?? 0
  const save = useExport<typeof campaignActivity.export>()
  const { status, gate, search: text } = filter
  const changeFilter = (change: Partial<TargetFilter>) =>
    onSearch({ ...change, contact: undefined, offset: undefined })
  return (
    <>
      <TargetFilters filter={filter} total={total} onChange={changeFilter}>
        {total > 0 && (
          <Button
            className="sm:ms-auto"
            onClick={() =>
              save(campaignActivity.export, {
                campaign_id: campaignId,
                query: { status, gate, search: text },
              })
            }
          >
            <Download aria-hidden />
            Export {formatCount(total, 'contact')} as CSV
          </Button>
        )}
      </TargetFilters>
      {data ? (
        <ListRows
          isBehind={isPlaceholderData}
          pagination={data.pagination}
          count={data.targets.length}
          link={(offset) => link({ ...filter, offset })}
        >
          <TargetsTable
            targets={data.targets}
            link={({ contact_id }) => link({ ...filter, contact: contact_id })}
            empty={
              <EmptyList
                what="contacts"
                advice="Change the search or the filters."
                isFiltered={targetConditions.active(filter).length > 0}
                onClear={() => changeFilter(targetConditions.none)}
              >
                <EmptyState title="No contacts yet">Contacts load when the first window opens.</EmptyState>
              </EmptyList>
            }
          />
        </ListRows>
      ) : error ? (
        <Failure title="Couldn’t load the contacts" onRetry={() => void refetch()}>
          {error.message}
        </Failure>
      ) : (
        <TableSkeleton rows={8} />
      )}
      {contact !== undefined && (
        <LateDialog onClose={() => onSearch({ contact: undefined })}>
          <TargetDrawer
            campaignId={campaignId}
            contactId={contact}
            onClose={() => onSearch({ contact: undefined })}
          />
        </LateDialog>
      )}
    </>
  )
}
