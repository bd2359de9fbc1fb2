import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CallFilter } from '#contract/calls/filter'
import type { PageQuery } from '#contract/http/page'
import { isTimeoutReason } from '#rules/calls/end-reasons'
import type { CallResult, CallStage } from '#rules/calls/results'
import { endOf, startOf } from '#rules/schedule/query-dates'
import type { Organization } from '#server/kernel/database/organization'
import type { Slice } from '#server/kernel/database/page'
import type { Tables } from '#server/schema/tables'
import { sortingOf, sortKey } from './sorting'

export type CallConditions = Omit<CallFilter, keyof PageQuery>

type Builder = ExpressionBuilder<Tables, 'calls'>
type Condition = ExpressionWrapper<Tables, 'calls', SqlBool>

const dayMs = 86_400_000

/** Columns that the filter compares for equality. */
function equalities({ bot_uid, bot_id, agent_id, ...filter }: CallConditions) {
  return {
    agent_id: bot_uid ?? bot_id ?? agent_id,
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

const transfers = "('transferred_to_human', 'transferred_to_external')"
const unanswered = "('dial_no_answer', 'dial_busy')"
const hasEnded = sql<SqlBool>`calls.call_status in ('ended', 'error')`
const isMachine = sql<SqlBool>`(calls.voicemail is true or coalesce(calls.disconnection_reason, '') = 'voicemail')`
/** An index has the calls with such an event. */
const optedOut = sql<SqlBool>`exists (
  select from calls o where o.organization_id = calls.organization_id and o.call_id = calls.call_id
    and o.events @> '[{"type": "do_not_call_requested"}]')`

const endedBy = (reasons: string) =>
  sql<SqlBool>`not ${isMachine} and coalesce(calls.disconnection_reason, '') in ${sql.raw(reasons)}`

const endedOtherwise = sql<SqlBool>`
  not ${isMachine}
  and coalesce(calls.disconnection_reason, '') not in ${sql.raw(transfers)}
  and coalesce(calls.disconnection_reason, '') not in ${sql.raw(unanswered)}`
const hasFailed = sql<SqlBool>`(calls.call_status = 'error' or calls.start_timestamp is null)`

/** Calls without an evaluation, by how they ended. The same as `resultOf` decides for one call. */
const unevaluated: Record<
  Exclude<CallResult, 'successful' | 'not_successful' | 'opted_out'>,
  RawBuilder<SqlBool>
> = {
  voicemail: isMachine,
  no_answer: endedBy("('dial_no_answer')"),
  busy: endedBy("('dial_busy')"),
  transferred: endedBy(transfers),
  failed: sql<SqlBool>`${endedOtherwise} and ${hasFailed}`,
  not_evaluated: sql<SqlBool>`${endedOtherwise} and not ${hasFailed}`,
}

function resultCondition(result: CallResult): RawBuilder<SqlBool> {
  if (result === 'successful') return sql`${hasEnded} and calls.is_successful`
  if (result === 'opted_out') return sql`${hasEnded} and calls.is_successful is not true and ${optedOut}`
  if (result === 'not_successful')
    return sql`${hasEnded} and calls.is_successful is false and not ${optedOut}`
  return sql`${hasEnded} and calls.is_successful is null and ${unevaluated[result]} and not ${optedOut}`
}

function resultConditions(e: Builder, { result }: CallConditions): Condition[] {
  return result === undefined ? [] : [e.and([resultCondition(result)])]
}

/** The same as statistics count. */
const stageConditions: Record<CallStage, RawBuilder<SqlBool>> = {
  completed: hasEnded,
  answered: sql`${hasEnded} and calls.start_timestamp is not null and not ${isMachine}`,
  evaluated: sql`${hasEnded} and calls.start_timestamp is not null and not ${isMachine}
    and calls.is_successful is not null`,
}

/** Returns all conditions of the filter except the search. */
function conditionsOf(e: Builder, filter: CallConditions): Condition[] {
  const equal = Object.entries(equalities(filter)).flatMap(([column, value]) =>
    value === undefined ? [] : [e(column as keyof ReturnType<typeof equalities>, '=', value)],
  )
  return [
    ...equal,
    ...dateConditions(e, filter),
    ...durationConditions(e, filter),
    ...idConditions(e, filter),
    ...endReasonConditions(e, filter),
    ...resultConditions(e, filter),
    ...(filter.stage === undefined ? [] : [e.and([stageConditions[filter.stage]])]),
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
  'result',
  'stage',
] as const

/** Returns the conditions that stored counts can answer; undefined if the filter needs more. */
export function countableConditions(filter: CallConditions): [column: string, value: string][] | undefined {
  if (uncounted.some((name) => filter[name] !== undefined)) return undefined
  const conditions = Object.entries(equalities(filter)).filter(([, value]) => value !== undefined)
  if (conditions.some(([column]) => !counted.includes(column))) return undefined
  return conditions.map(([column, value]) => [column, String(value)])
}

export type Narrowed = {
  organization: Organization
  filter: CallFilter
  after?: Slice['after'] | undefined
  /** Leaves out calls whose personal data is masked, because a match would reveal it. */
  hidesMasked?: boolean
}

/** Position of a call in the list. */
export type CallPosition = { call_id: string; registered_timestamp: number }

/** Selects the calls of a filter, without its search; `after` continues a list. */
export function callsOf({ organization: { id, database }, filter, after, hidesMasked = false }: Narrowed) {
  const sorting = sortingOf(filter)
  return database
    .selectFrom('calls')
    .where('organization_id', '=', id)
    .where((e) => e.and(conditionsOf(e, filter)))
    .$if(hidesMasked, (query) => query.where('privacy', '=', 'none'))
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
