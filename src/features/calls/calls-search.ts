import type { CallFilter } from '#contract/calls'
import { listSearch } from '~/lib/list-search'
import { parseSearch } from '~/lib/search'

/** `place` opens the form for a new call: with a bot's uid, or `new`. `view`: the saved view that is open. */
type CallsSearch = CallFilter & { place?: string; view?: number }

/** The address of the list. */
export const readCallsSearch = listSearch<CallsSearch>(
  ['agent_version', 'campaign_id', 'min_duration_seconds', 'max_duration_seconds', 'view'],
  ['is_successful'],
)

/** The conditions of a saved view. */
export const readQuery = (query: string): CallFilter => readCallsSearch(parseSearch(query))
