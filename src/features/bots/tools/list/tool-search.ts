import { tools } from '~/api/operations'
import { searchOf, text } from '~/api/search'

/** `tool`: the id of the open tool, `new` before its type is chosen, then `new-` and the type. */
const read = searchOf(tools.list, { tool: text() }, [
  'limit',
  'cursor',
  'created_after',
  'created_before',
  'timezone',
])

/** The search parameters of a bot's page for its tools. */
export type ToolSearch = ReturnType<typeof read>

export const toolSearch = (search: Record<string, unknown>): ToolSearch =>
  search.tab === 'tools' ? read(search) : {}
