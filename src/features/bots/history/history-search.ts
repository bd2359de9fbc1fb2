import { botVersions } from '~/api/operations'
import { id, searchOf } from '~/api/search'

const read = searchOf(botVersions.list, { from: id, to: id }, ['limit', 'cursor'])

/** The page of the list, or the two versions that are compared, as the address holds them. */
export type HistorySearch = ReturnType<typeof read>

export const historySearch = (search: Record<string, unknown>): HistorySearch =>
  search.tab === 'history' ? read(search) : {}
