import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewFilter } from '#contract/review/queue'
import { signalKinds } from '#rules/review/kinds'
import { review } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useBotSearch, useCampaignSearch } from '~/api/reading/use-choice-search'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { choiceFilter, datesFilter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import { type QueueSearch, queueConditions, stateWords } from './queue-search'
import { signalLabel } from './signal-words'

type QueueFiltersProps = {
  search: QueueSearch
  total: number
  /** Changes the address; the list returns to its top. */
  onChange: (change: Partial<QueueSearch>) => void
  /** Next to the filters: the number of new calls. */
  children?: ReactNode
}

const kinds = signalKinds.map((value) => ({ value, label: signalLabel(value) }))
const states = Object.entries(stateWords)
  .filter(([value]) => value !== 'waiting')
  .map(([value, label]) => ({ value: value as NonNullable<QueueSearch['state']>, label }))

export function QueueFilters({ search, total, onChange, children }: QueueFiltersProps) {
  const bots = useBotSearch()
  const campaigns = useCampaignSearch()
  const { kind, bot_uid, campaign_id, state } = search
  return (
    <ListFilters
      conditions={queueConditions}
      filter={search}
      onChange={onChange}
      count={`${formatCount(total, 'call')}${state === undefined || state === 'waiting' ? ' waiting' : ''}`}
      showsCount
      filters={[
        choiceFilter({
          label: 'Show',
          name: 'state',
          value: state === 'waiting' ? undefined : state,
          any: stateWords.waiting,
          options: states,
          onChange: (chosen) => onChange({ state: states.find(({ value }) => value === chosen)?.value }),
        }),
        datesFilter({ label: 'Time', search, names: ['from_date', 'to_date'], onChange }),
        choiceFilter({
          label: 'Reason',
          name: 'kind',
          value: kind,
          options: kinds,
          onChange: (chosen) => onChange({ kind: signalKinds.find((value) => value === chosen) }),
        }),
        choiceFilter({
          label: 'Bot',
          name: 'bot_uid',
          value: bot_uid,
          search: bots,
          onChange: (uid) => onChange({ bot_uid: uid || undefined }),
        }),
        choiceFilter({
          label: 'Campaign',
          name: 'campaign_id',
          value: campaign_id,
          search: campaigns,
          onChange: (id) => onChange({ campaign_id: id ? Number(id) : undefined }),
        }),
      ]}
    >
      {children}
    </ListFilters>
  )
}

type NewInQueueProps = {
  filter: ReviewFilter
  /** The total when the list was loaded. */
  total: number
  onShow: () => Promise<void>
}

const paceMs = 5_000

/** Announces new calls, so that the queue does not change while being read. */
export function NewInQueue({ filter, total, onShow }: NewInQueueProps) {
  const top = { query: { ...filter, limit: 1, cursor: undefined } }
  const { data } = useQuery(query(review.queue, top, () => paceMs))
  const count = (data?.pagination.total ?? total) - total
  return (
    <div role="status" className="contents">
      {count > 0 && (
        <Button size="small" variant="primary" className="rounded-full!" onClick={() => void onShow()}>
          <ArrowUp aria-hidden />
          {formatNumber(count)} new
        </Button>
      )}
    </div>
  )
}
