import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { CallFilter } from '#contract/calls/calls'
import type { PageQuery } from '#contract/http/page'
import { isTimeoutReason } from '#rules/calls/end-reasons'
import { endOf, startOf } from '#rules/schedule/query-dates'
import type { Tables } from '#server/schema/tables'

export type CallConditions = Omit<CallFilter, keyof PageQuery>

type Builder = ExpressionBuilder<Tables, 'calls'>
type Condition = ExpressionWrapper<Tables, 'calls', SqlBool>

const dayMs = 86_400_000

/** Columns that the filter compares for equality. */
function equalities({ bot_uid, bot_id, ...filter }: CallConditions) {
  return {
    agent_id: bot_uid ?? bot_id,
    customer_id: filter.customer_id,
    from_number: filter.from_number,
    to_number: filter.to_number,
    call_status: filter.call_status,
    call_type: filter.call_type,
    agent_version: filter.agent_version,
    campaign_id: filter.campaign_id,
    direction: filter.direction,
    is_successful: filter.is_successful,
    disconnection_reason: filter.disconnection_reason,
  }
}

/**
 * Bounds apply to the start, or to the acceptance before it. A call starts within a day of its acceptance, so
 * they also bound the acceptance, which the indexes use.
 */
function dateConditions(e: Builder, { from_date, to_date, timezone }: CallConditions): Condition[] {
  const began = e.fn.coalesce('start_timestamp', 'registered_timestamp')
  const conditions: Condition[] = []
  if (from_date !== undefined) {
    const from = startOf(from_date, timezone)
    conditions.push(e(began, '>=', from), e('registered_timestamp', '>=', from - dayMs))
  }
  if (to_date !== undefined) {
    const to = endOf(to_date, timezone)
    conditions.push(e(began, '<=', to), e('registered_timestamp', '<=', to))
  }
  return conditions
}

/** Applies to completed calls; the duration of an unanswered call is 0. */
function durationConditions(e: Builder, filter: CallConditions): Condition[] {
  const { min_duration_seconds: least, max_duration_seconds: most } = filter
  const duration = sql<number>`coalesce(end_timestamp - start_timestamp, 0)`
  const conditions: Condition[] = []
  if (least !== undefined) conditions.push(e(duration, '>=', Math.round(least * 1000)))
  if (most !== undefined) conditions.push(e(duration, '<=', Math.round(most * 1000)))
  return conditions.length === 0 ? [] : [e('end_timestamp', 'is not', null), ...conditions]
}

function idConditions(e: Builder, { call_ids }: CallConditions): Condition[] {
  return call_ids === undefined ? [] : [e('call_id', 'in', call_ids.split(','))]
}

function endReasonConditions(e: Builder, { end_reason: reason }: CallConditions): Condition[] {
  if (reason === undefined) return []
  if (!isTimeoutReason(reason)) return [e('disconnection_reason', '=', reason)]
  const timeout = sql<string>`coalesce(end_reason, 'timeout')`
  return [e('disconnection_reason', '=', 'timeout'), e(timeout, '=', reason)]
}

/** Returns all conditions of the filter except the search. */
export function conditionsOf(e: Builder, filter: CallConditions): Condition[] {
  const equal = Object.entries(equalities(filter)).flatMap(([column, value]) =>
    value === undefined ? [] : [e(column as keyof ReturnType<typeof equalities>, '=', value)],
  )
  return [
    ...equal,
    ...dateConditions(e, filter),
    ...durationConditions(e, filter),
    ...idConditions(e, filter),
    ...endReasonConditions(e, filter),
  ]
}

const counted = ['agent_id', 'call_status', 'call_type', 'direction']
const uncounted = [
  'from_date',
  'to_date',
  'min_duration_seconds',
  'max_duration_seconds',
  'call_ids',
  'end_reason',
] as const

/** Returns the conditions that stored counts can answer; undefined if the filter needs more. */
export function countableConditions(filter: CallConditions): [column: string, value: string][] | undefined {
  if (uncounted.some((name) => filter[name] !== undefined)) return undefined
  const conditions = Object.entries(equalities(filter)).filter(([, value]) => value !== undefined)
  if (conditions.some(([column]) => !counted.includes(column))) return undefined
  return conditions.map(([column, value]) => [column, String(value)])
}
