import { sql } from 'kysely'
import type { Review } from '#contract/review/review'
import type { Organization } from '#server/kernel/database/organization'
import type { ReviewsTable } from '#server/schema/review-tables'

type Card = { id: number; version: number }

export type StoredReview = Review & Pick<ReviewsTable, 'scorecard_id' | 'scorecard_version'>

/** Locks the reviews of the call until the transaction ends. */
export async function lockReviews({ database }: Organization, callId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reviews'), hashtext(${callId}))`.execute(database)
}

/** By last change, oldest first. */
export function listReviews({ id, database }: Organization, callId: string): Promise<StoredReview[]> {
  return database
    .selectFrom('reviews')
    .innerJoin('reviewers', 'reviewers.id', 'reviews.reviewer_id')
    .select(['reviewer_id', 'reviewers.name as reviewer', 'state', 'agrees', 'comment', 'answers'])
    .select(['reviews.updated_at', 'scorecard_id', 'scorecard_version'])
    .where('reviews.organization_id', '=', id)
    .where('call_id', '=', callId)
    .orderBy('reviews.updated_at')
    .execute()
}

type Reviewed = {
  call_id: string
  agent_id: string
  campaign_id: number | null
  registered_timestamp: number
}

type NewReview = Pick<Review, 'reviewer_id' | 'state' | 'agrees' | 'comment' | 'answers'> & {
  bot_verdict: boolean | null
  card: Card | null
}

/** Upserts a review and updates the number of reviews of the call. */
export async function upsertReview(
  { id, database }: Organization,
  call: Reviewed,
  { reviewer_id, state, agrees, comment, answers, bot_verdict, card }: NewReview,
): Promise<void> {
  const columns = {
    state,
    agrees,
    comment,
    bot_verdict,
    answers: JSON.stringify(answers),
    scorecard_id: card?.id ?? null,
    scorecard_version: card?.version ?? null,
  }
  await database
    .insertInto('reviews')
    .values({ ...columns, organization_id: id, call_id: call.call_id, reviewer_id })
    .onConflict((conflict) =>
      conflict
        .columns(['call_id', 'reviewer_id'])
        .doUpdateSet({ ...columns, updated_at: sql`clock_timestamp()` }),
    )
    .execute()
  // A call without signals gets a row with its first review.
  await sql`
    insert into call_signals
      (organization_id, call_id, agent_id, campaign_id, registered_timestamp, score, signals, kinds, reviews)
    select ${id}, ${call.call_id}, ${call.agent_id}, ${call.campaign_id}, ${call.registered_timestamp}, 0, '[]', '{}',
      (select count(*) from reviews where call_id = ${call.call_id} and state = 'done')
    on conflict (call_id) do update set reviews = excluded.reviews`.execute(database)
}
