import { sql } from 'kysely'
import type { ReviewNote } from '#contract/review/review'
import type { Organization } from '#server/kernel/database/organization'

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
