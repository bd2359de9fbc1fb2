import type { CallFilter } from '#contract/calls/calls'
import { calls } from '~/api/operations'
import { id, searchOf, text } from '~/api/search'
import { parseSearch } from '~/lib/search'

/**
 * The address of the list. `place` opens the form for a new call: with a bot's uid, or `new`. `view`: the saved view
 * that is open.
 */
export const readCallsSearch = searchOf(calls.list, { place: text(), view: id })

/** The conditions of a saved view. */
export const readQuery = (query: string): CallFilter => readCallsSearch(parseSearch(query))
