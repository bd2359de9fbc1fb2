import { sql } from 'kysely'
import type { Review, ReviewNote } from '#contract/review/review'
import type { CallDataOwner } from '#server/calls/call-data-owner'
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

const columns = [
  'review_notes.id',
  'reviewer_id',
  'reviewers.name as reviewer',
  'at_ms',
  'text',
  'review_notes.created_at',
] as const

const notesOf = ({ id, database }: Organization) =>
  database
    .selectFrom('review_notes')
    .innerJoin('reviewers', 'reviewers.id', 'review_notes.reviewer_id')
    .select(columns)
    .where('review_notes.organization_id', '=', id)

/** In the order of the call; notes about the whole call first. */
export function listNotes(organization: Organization, callId: string): Promise<ReviewNote[]> {
  return notesOf(organization)
    .where('call_id', '=', callId)
    .orderBy(sql`at_ms nulls first`)
    .orderBy('review_notes.id')
    .limit(1000)
    .execute()
}

export function findNote(organization: Organization, note: number): Promise<ReviewNote | undefined> {
  return notesOf(organization).where('review_notes.id', '=', note).executeTakeFirst()
}

/** Locks the note until the transaction ends. */
export async function lockNote({ id, database }: Organization, note: number): Promise<void> {
  await database
    .selectFrom('review_notes')
    .select('id')
    .where('organization_id', '=', id)
    .where('id', '=', note)
    .forUpdate()
    .execute()
}

type NewNote = { call_id: string; reviewer_id: number; at_ms: number | null; text: string }

/** Returns the id. */
export async function insertNote({ id, database }: Organization, note: NewNote): Promise<number> {
  const row = await database
    .insertInto('review_notes')
    .values({ ...note, organization_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateNote({ id, database }: Organization, note: number, text: string): Promise<void> {
  await database
    .updateTable('review_notes')
    .set({ text })
    .where('organization_id', '=', id)
    .where('id', '=', note)
    .execute()
}

export async function removeNote({ id, database }: Organization, note: number): Promise<void> {
  await database.deleteFrom('review_notes').where('organization_id', '=', id).where('id', '=', note).execute()
}

async function deleteCases({ id, database }: Organization, callIds: readonly string[]): Promise<void> {
  await sql`
    delete from rehearsal_cases
    where organization_id = ${id} and source_call_id = any(${callIds}::text[])`.execute(database)
}

/** Removes notes and comments, in which reviewers may quote the call, and test cases made from it. */
async function forgetTexts(organization: Organization, callIds: readonly string[]): Promise<void> {
  const { id, database } = organization
  await deleteCases(organization, callIds)
  await sql`
    delete from review_notes where organization_id = ${id} and call_id = any(${callIds}::text[])`.execute(
    database,
  )
  await sql`
    update reviews set comment = ''
    where organization_id = ${id} and call_id = any(${callIds}::text[]) and comment <> ''`.execute(database)
}

/** Answers and judgments stay as long as their call. */
export const reviewData: CallDataOwner = {
  tables: ['rehearsal_cases', 'review_notes', 'reviews', 'call_signals'],
  forgetTexts,
  forgetCalls: deleteCases,
}
