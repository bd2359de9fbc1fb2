import { sql } from 'kysely'
import { mostReviewers, type Reviewer } from '#contract/review/reviewers'
import type { Organization } from '#server/kernel/database/organization'

const columns = ['id', 'name', 'created_at'] as const

export function listReviewers({ id, database }: Organization): Promise<Reviewer[]> {
  return database
    .selectFrom('reviewers')
    .select(columns)
    .where('organization_id', '=', id)
    .orderBy(sql`lower(name)`)
    .limit(mostReviewers)
    .execute()
}

const reviewerOf = ({ id, database }: Organization, reviewer: number) =>
  database
    .selectFrom('reviewers')
    .select(columns)
    .where('organization_id', '=', id)
    .where('id', '=', reviewer)

export const findReviewer = (organization: Organization, reviewer: number): Promise<Reviewer | undefined> =>
  reviewerOf(organization, reviewer).executeTakeFirst()

/** Locks the reviewer until the transaction ends. */
export const lockReviewer = (organization: Organization, reviewer: number): Promise<Reviewer | undefined> =>
  reviewerOf(organization, reviewer).forNoKeyUpdate().executeTakeFirst()

export function findReviewerByName(
  { id, database }: Organization,
  name: string,
): Promise<Reviewer | undefined> {
  return database
    .selectFrom('reviewers')
    .select(columns)
    .where('organization_id', '=', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
}

/** Undefined if the name is taken. */
export function insertReviewer({ id, database }: Organization, name: string): Promise<Reviewer | undefined> {
  return database
    .insertInto('reviewers')
    .values({ organization_id: id, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

const uniqueViolation = '23505'

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation

/** Undefined if the reviewer does not exist; 'taken' if another one has the name. */
export function renameReviewer(
  { id, database }: Organization,
  reviewer: number,
  name: string,
): Promise<Reviewer | 'taken' | undefined> {
  return database
    .updateTable('reviewers')
    .set({ name })
    .where('organization_id', '=', id)
    .where('id', '=', reviewer)
    .returning(columns)
    .executeTakeFirst()
    .catch((error) => {
      if (isTaken(error)) return 'taken'
      throw error
    })
}
