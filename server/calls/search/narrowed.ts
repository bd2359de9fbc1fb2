import type { CallFilter } from '#contract/calls/filter'
import type { Organization } from '#server/kernel/database/organization'
import type { Slice } from '#server/kernel/database/page'
import { conditionsOf } from './filter'
import { sortingOf, sortKey } from './sorting'

export type Narrowed = {
  organization: Organization
  filter: CallFilter
  after?: Slice['after'] | undefined
}

/** Position of a call in the list. */
export type CallPosition = { call_id: string; registered_timestamp: number }

/** Selects the calls of a filter, without its search; `after` continues a list. */
export function callsOf({ organization: { id, database }, filter, after }: Narrowed) {
  const sorting = sortingOf(filter)
  return database
    .selectFrom('calls')
    .where('organization_id', '=', id)
    .where((e) => e.and(conditionsOf(e, filter)))
    .$if(after !== undefined, (query) =>
      query.where((e) =>
        e(
          e.tuple(sortKey(sorting), e.ref('call_id')),
          sorting.order === 'asc' ? '>' : '<',
          e.tuple(Number(after?.[0]), String(after?.[1])),
        ),
      ),
    )
}
