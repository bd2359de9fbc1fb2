import { sql } from 'kysely'
import type { Question, Scorecard } from '#contract/review/scorecards'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'

const cardsOf = ({ id, database }: Organization) =>
  database.selectFrom('scorecards').where('organization_id', '=', id).where('put_away', '=', false)

const whole = (organization: Organization) =>
  cardsOf(organization).select((e) => [
    'id',
    'name',
    'version',
    'is_usual',
    'created_at',
    'updated_at',
    sql<Question[]>`(select questions from scorecard_versions v
      where v.scorecard_id = scorecards.id and v.version = scorecards.version)`.as('questions'),
    sql<
      string[]
    >`array(select bot_uid from scorecard_bots b where b.scorecard_id = scorecards.id order by bot_uid)`.as(
      'bot_uids',
    ),
    e
      .selectFrom('reviews')
      .select((r) => r.fn.countAll<number>().as('reviews'))
      .whereRef('reviews.organization_id', '=', 'scorecards.organization_id')
      .whereRef('reviews.scorecard_id', '=', 'scorecards.id')
      .as('reviews'),
  ])

type Row = Omit<Scorecard, 'reviews'> & { reviews: number | null }

const toScorecard = (row: Row): Scorecard => ({ ...row, reviews: row.reviews ?? 0 })

export async function listScorecards(organization: Organization, slice: Slice): Promise<Scorecard[]> {
  return (await newestFirst<'scorecards', Row>(whole(organization), slice, 'id')).map(toScorecard)
}

export function countScorecards(organization: Organization): Promise<number> {
  return countRows(cardsOf(organization))
}

export async function findScorecard(
  organization: Organization,
  card: number,
): Promise<Scorecard | undefined> {
  const row = await whole(organization).where('id', '=', card).executeTakeFirst()
  return row && toScorecard(row)
}

/** The scorecard for calls of a bot: its own, else the default one. */
export async function findCardFor(organization: Organization, agent: string): Promise<Scorecard | undefined> {
  const row = await whole(organization)
    .where((e) =>
      e.or([
        e('is_usual', '=', true),
        e.exists(
          e
            .selectFrom('scorecard_bots')
            .select(sql.lit(1).as('one'))
            .whereRef('scorecard_bots.scorecard_id', '=', 'scorecards.id')
            .where('bot_uid', '=', agent),
        ),
      ]),
    )
    .orderBy('is_usual')
    .executeTakeFirst()
  return row && toScorecard(row)
}

/** Finds a version of a scorecard, even a deleted one. */
export function findVersion({ id, database }: Organization, card: number, version: number) {
  return database
    .selectFrom('scorecard_versions')
    .innerJoin('scorecards', 'scorecards.id', 'scorecard_versions.scorecard_id')
    .select(['scorecards.id', 'name', 'scorecard_versions.version', 'questions'])
    .where('scorecard_versions.organization_id', '=', id)
    .where('scorecard_id', '=', card)
    .where('scorecard_versions.version', '=', version)
    .executeTakeFirst()
}

/** Locks the scorecards of the organization until the transaction ends. */
export async function lockScorecards({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('scorecards'), ${id})`.execute(database)
}

export async function insertScorecard({ id, database }: Organization, name: string): Promise<number> {
  const row = await database
    .insertInto('scorecards')
    .values({ organization_id: id, name, version: 0, is_usual: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The greatest question number in any version of the scorecard. */
export async function findHighestQuestion({ id, database }: Organization, card: number): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(substr(question ->> 'id', 2)::int) as highest
    from scorecard_versions, jsonb_array_elements(questions) as question
    where organization_id = ${id} and scorecard_id = ${card}`.execute(database)
  return rows[0]?.highest ?? 0
}

export async function insertVersion(
  { id, database }: Organization,
  card: number,
  version: number,
  questions: readonly Question[],
): Promise<void> {
  const row = { organization_id: id, scorecard_id: card, version, questions: JSON.stringify(questions) }
  await database.insertInto('scorecard_versions').values(row).execute()
}

type Change = { name?: string; version?: number; is_usual?: boolean; put_away?: boolean }

/** Updates a scorecard. A new default replaces the former one. */
export async function updateScorecard(
  { id, database }: Organization,
  card: number,
  change: Change,
): Promise<void> {
  const cards = database.updateTable('scorecards').where('organization_id', '=', id)
  if (change.is_usual) await cards.set({ is_usual: false }).where('is_usual', '=', true).execute()
  await cards
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where('id', '=', card)
    .execute()
}

/** Returns those of the bots that exist. */
export async function findKnownBots(
  { id, database }: Organization,
  uids: readonly string[],
): Promise<Set<string>> {
  if (uids.length === 0) return new Set()
  const rows = await database
    .selectFrom('bots')
    .select('uid')
    .where('organization_id', '=', id)
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

/** Assigns bots to a scorecard. Each bot has one scorecard, so a former assignment is removed. */
export async function replaceBots(
  { id, database }: Organization,
  card: number,
  uids: readonly string[],
): Promise<void> {
  await database
    .deleteFrom('scorecard_bots')
    .where('organization_id', '=', id)
    .where((e) => e.or([e('scorecard_id', '=', card), e('bot_uid', '=', sql<string>`any(${uids}::text[])`)]))
    .execute()
  if (uids.length === 0) return
  await database
    .insertInto('scorecard_bots')
    .values(uids.map((bot_uid) => ({ organization_id: id, bot_uid, scorecard_id: card })))
    .execute()
}
