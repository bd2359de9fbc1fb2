import { type RawBuilder, sql } from 'kysely'
import type { CallFilter } from '#contract/calls/filter'
import { fillScript, type Script, spokenTexts } from '#rules/bots/script'
import type { callSortColumns } from '#rules/calls/results'
import { builtInValues, unfilledVariables } from '#rules/variables/variables'
import type { CallRow } from '#server/calls/record'
import type { CallOrder } from '#server/telephony/carrier'

type PreparedCall = { order: CallOrder; script: Script }

type OrderedCall = Pick<
  CallRow,
  | 'call_id'
  | 'organization_id'
  | 'call_type'
  | 'direction'
  | 'from_number'
  | 'to_number'
  | 'dynamic_variables'
  | 'registered_timestamp'
>

/** Builds the carrier's order. Its texts depend only on the call and the bot, so a retry is identical. */
export function orderFor(call: OrderedCall, script: Script): CallOrder {
  const {
    call_id,
    organization_id,
    direction,
    from_number,
    to_number,
    dynamic_variables,
    registered_timestamp,
  } = call
  const { bot, tools } = fillScript(script, { ...builtInValues(call), ...dynamic_variables })
  return {
    call_id,
    organization_id,
    direction,
    from_number,
    to_number,
    bot,
    tools,
    dynamic_variables,
    registered_timestamp,
  }
}

/** Undefined if the bot was deleted, or would now speak an unfilled variable. */
export function prepareCall(script: Script | undefined, row: CallRow): PreparedCall | undefined {
  if (!script || unfilledVariables(spokenTexts(script), row.dynamic_variables).length > 0) return undefined
  return { order: orderFor(row, script), script }
}

type SortColumn = (typeof callSortColumns)[number]

type Sorting = { column: SortColumn; order: 'asc' | 'desc' }

/** The sort key of a call without a value. */
const missing = -1

const numberIn = (column: string, field: string) =>
  sql<number>`(case when jsonb_typeof(${sql.ref(column)} -> ${sql.lit(field)}) = 'number'
    then (${sql.ref(column)} ->> ${sql.lit(field)})::float8 else ${sql.lit(missing)} end)`

/** The indexes have these expressions, so a migration must change them too. */
const keys: Record<SortColumn, RawBuilder<number>> = {
  time: sql<number>`registered_timestamp`,
  duration: sql<number>`coalesce(end_timestamp - start_timestamp, ${sql.lit(missing)})`,
  cost: numberIn('call_cost', 'total_cost'),
  latency: numberIn('latency', 'e2e_p90_latency'),
}

export const sortKey = ({ column }: Sorting) => keys[column]

export function sortingOf({ sort_by = 'time', sort_order = 'desc' }: CallFilter): Sorting {
  return { column: sort_by, order: sort_order }
}

/** Times and durations are whole milliseconds. */
export const sortValueKind = ({ column }: Sorting) =>
  column === 'time' || column === 'duration' ? 'milliseconds' : 'number'

export const isNewestFirst = ({ column, order }: Sorting) => column === 'time' && order === 'desc'

type SortedCall = Pick<
  CallRow,
  'registered_timestamp' | 'start_timestamp' | 'end_timestamp' | 'call_cost' | 'latency'
>

/** Computes the `sortKey` of a row. */
export function sortValue(call: SortedCall, { column }: Sorting): number {
  const { start_timestamp, end_timestamp } = call
  switch (column) {
    case 'time':
      return call.registered_timestamp
    case 'duration':
      return start_timestamp === null || end_timestamp === null ? missing : end_timestamp - start_timestamp
    case 'cost':
      return call.call_cost?.total_cost ?? missing
    case 'latency':
      return call.latency?.e2e_p90_latency ?? missing
  }
}
