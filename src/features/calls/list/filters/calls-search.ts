import type { CallFilter } from '#contract/calls/calls'
import { endReasons } from '#rules/calls/end-reasons'
import { disconnectionReasons } from '#rules/calls/reasons'
import { dates, flag, id, listSearch, oneOf, page, text, whole } from '~/lib/list-search'
import { parseSearch } from '~/lib/search'

/** `place` opens the form for a new call: with a bot's uid, or `new`. `view`: the saved view that is open. */
type CallsSearch = CallFilter & { place?: string; view?: number }

/** The address of the list. */
export const readCallsSearch = listSearch<CallsSearch>({
  ...page,
  ...dates,
  customer_id: text(),
  from_number: text(),
  to_number: text(),
  bot_uid: text(),
  bot_id: text(),
  call_status: oneOf(['registered', 'ongoing', 'ended', 'error']),
  call_type: oneOf(['phonecall', 'webcall']),
  agent_version: id,
  campaign_id: id,
  direction: oneOf(['inbound', 'outbound']),
  search: text(),
  is_successful: flag,
  disconnection_reason: oneOf(disconnectionReasons),
  end_reason: oneOf(endReasons),
  min_duration_seconds: whole(0),
  max_duration_seconds: whole(0),
  call_ids: text(8_192),
  place: text(),
  view: id,
})

/** The conditions of a saved view. */
export const readQuery = (query: string): CallFilter => readCallsSearch(parseSearch(query))
