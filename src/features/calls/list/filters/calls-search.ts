import { calls } from '~/api/operations'
import { id, rangeName, searchOf, text } from '~/api/search'
import { parseSearch } from '~/lib/search'
import type { CallSearch } from './call-filter-model'

/**
 * The address of the list. `place` opens the form for a new call: with a bot's uid, or `new`. `view`: the saved view
 * that is open; `range`: a named period.
 */
export const readCallsSearch = searchOf(calls.list, {
  place: text(),
  view: id,
  range: rangeName,
})

/** The conditions of a saved view. */
export const readQuery = (query: string): CallSearch => readCallsSearch(parseSearch(query))
