import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReviewFilter } from '#contract/review/queue'
import type { QueueState } from '#rules/review/kinds'
import { endOf, startOf } from '#rules/schedule/query-dates'
import { contactName, optedOut } from '#server/calls/columns'
import { type ListedCall, listedColumns } from '#server/calls/record'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'
import { bytesOf, withinBytes } from '#server/kernel/database/within-bytes'
import type { Tables } from '#server/schema/tables'

type Builder = ExpressionBuilder<Tables, 'call_signals'>

function reviewedAs(e: Builder, states: readonly ('done' | 'skipped')[], reviewer: number | undefined) {
  const found = e
    .selectFrom('reviews')
    .select(sql.lit(1).as('one'))
    .whereRef('reviews.call_id', '=', 'call_signals.call_id')
    .where('state', 'in', states)
  return e.exists(reviewer === undefined ? found : found.where('reviewer_id', '=', reviewer))
}

function inState(e: Builder, state: QueueState, reviewer: number | undefined) {
  const isMine = (states: readonly ('done' | 'skipped')[]) =>
    reviewer === undefined ? [] : [e.not(reviewedAs(e, states, reviewer))]
  if (state === 'waiting') return e.and([e('reviews', '=', 0), e('score', '>', 0), ...isMine(['skipped'])])
  if (state === 'second_opinion') return e.and([e('reviews', '>', 0), ...isMine(['done', 'skipped'])])
  if (state === 'skipped') return reviewedAs(e, ['skipped'], reviewer)
  return reviewer === undefined ? e('reviews', '>', 0) : reviewedAs(e, ['done'], reviewer)
}

function within({ from_date, to_date, timezone }: ReviewFilter): RawBuilder<SqlBool> {
  const from =
    from_date === undefined ? sql`true` : sql`registered_timestamp >= ${startOf(from_date, timezone)}`
  const to = to_date === undefined ? sql`true` : sql`registered_timestamp <= ${endOf(to_date, timezone)}`
  return sql`(${from} and ${to})`
}

function matching({ id, database }: Organization, filter: ReviewFilter) {
  const { kind, bot_uid, campaign_id, state = 'waiting', reviewer_id } = filter
  return database
    .selectFrom('call_signals')
    .where('organization_id', '=', id)
    .where((e) => inState(e, state, reviewer_id))
    .where(within(filter))
    .$if(kind !== undefined, (query) => query.where(sql<SqlBool>`kinds @> array[${kind}]::text[]`))
    .$if(bot_uid !== undefined, (query) => query.where('agent_id', '=', bot_uid ?? ''))
    .$if(campaign_id !== undefined, (query) => query.where('campaign_id', '=', campaign_id ?? 0))
}

export function countQueued(organization: Organization, filter: ReviewFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

const sizeOfCall = bytesOf(['turns', 'call_analysis', 'dynamic_variables'])

/** By score, then newest first. */
export function listQueued(organization: Organization, filter: ReviewFilter, slice: Slice) {
  const { limit, offset, after } = slice
  const page = matching(organization, filter)
    .select(['call_id', 'rank', 'score', 'signals'])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(rank, call_id) < (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy('rank', 'desc')
    .orderBy('call_id', 'desc')
    .limit(limit)
    .offset(offset)
  const calls = organization.database
    .selectFrom(page.as('page'))
    .innerJoin('calls', 'calls.call_id', 'page.call_id')
    .select(listedColumns.map((column) => `calls.${column}` as const))
    .select([contactName, optedOut])
    .select(['calls.campaign_id', 'page.rank', 'page.score', 'page.signals'])
    .select((e) =>
      e
        .selectFrom('reviews')
        .innerJoin('reviewers', 'reviewers.id', 'reviews.reviewer_id')
        .select(sql<string[] | null>`array_agg(name order by reviews.updated_at)`.as('names'))
        .whereRef('reviews.call_id', '=', 'calls.call_id')
        .where('state', '=', 'done')
        .as('reviewed_by'),
    )
    .orderBy('page.rank', 'desc')
    .orderBy('page.call_id', 'desc')
  return withinBytes(organization.database, calls, sizeOfCall)
}

export type QueuedRow = ListedCall &
  Omit<Awaited<ReturnType<typeof listQueued>>['rows'][number], keyof ListedCall>

/** The signals of a call; undefined if there are none. */
export function findSignalsOf({ id, database }: Organization, callId: string) {
  return database
    .selectFrom('call_signals')
    .select(['score', 'signals'])
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst()
}
