import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AgreementFilter } from '#contract/review/agreement'
import type { Answer, Question } from '#contract/review/scorecards'
import { endOf, startOf } from '#rules/schedule/query-dates'
import type { Organization } from '#server/kernel/database/organization'

/** One reviewer's judgment of a call. */
type Said = {
  agrees: boolean | null
  bot_verdict: boolean | null
  scorecard_id: number | null
  answers: Record<string, Answer>
}

/** A call that both have reviewed. */
export type Both = { one: Said; other: Said }

const mostCalls = 10_000

function ofCalls({ bot_uid, from_date, to_date, timezone }: AgreementFilter): RawBuilder<SqlBool> {
  const bot = bot_uid === undefined ? sql`true` : sql`c.agent_id = ${bot_uid}`
  const from =
    from_date === undefined ? sql`true` : sql`c.registered_timestamp >= ${startOf(from_date, timezone)}`
  const to = to_date === undefined ? sql`true` : sql`c.registered_timestamp <= ${endOf(to_date, timezone)}`
  return sql`(${bot} and ${from} and ${to})`
}

type Pair = { one: number; one_name: string; other: number; other_name: string; calls: number }

/** Lists pairs of reviewers who have both finished a call, by number of such calls. */
export async function listPairs({ id, database }: Organization, filter: AgreementFilter): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select one.reviewer_id as one, one_person.name as one_name, other.reviewer_id as other,
      other_person.name as other_name, count(*) as calls
    from reviews one
    join reviews other on other.call_id = one.call_id and other.reviewer_id > one.reviewer_id
    join calls c on c.call_id = one.call_id
    join reviewers one_person on one_person.id = one.reviewer_id
    join reviewers other_person on other_person.id = other.reviewer_id
    where one.organization_id = ${id} and one.state = 'done' and other.state = 'done' and ${ofCalls(filter)}
    group by 1, 2, 3, 4
    order by calls desc, one, other
    limit 100`.execute(database)
  return rows
}

/** Lists both reviewers' judgments of the calls that both have finished, newest first. */
export async function listBoth(
  { id, database }: Organization,
  [one, other]: readonly [number, number],
  filter: AgreementFilter,
): Promise<Both[]> {
  const said = (alias: string) =>
    sql.raw(`jsonb_build_object('agrees', ${alias}.agrees, 'bot_verdict', ${alias}.bot_verdict,
      'scorecard_id', ${alias}.scorecard_id, 'answers', ${alias}.answers)`)
  const { rows } = await sql<Both>`
    select ${said('one')} as one, ${said('other')} as other
    from reviews one
    join reviews other on other.call_id = one.call_id and other.reviewer_id = ${other} and other.state = 'done'
    join calls c on c.call_id = one.call_id
    where one.organization_id = ${id} and one.reviewer_id = ${one} and one.state = 'done' and ${ofCalls(filter)}
    order by c.registered_timestamp desc
    limit ${mostCalls}`.execute(database)
  return rows
}

export type AskedQuestion = Question & { scorecard_id: number; scorecard: string }

/** Lists every question of the scorecards in its latest wording. */
export async function listQuestions(
  { id, database }: Organization,
  cards: readonly number[],
): Promise<AskedQuestion[]> {
  const { rows } = await sql<{ scorecard_id: number; scorecard: string; question: Question }>`
    select distinct on (v.scorecard_id, question ->> 'id') v.scorecard_id, s.name as scorecard, question
    from scorecard_versions v
    join scorecards s on s.id = v.scorecard_id, jsonb_array_elements(v.questions) as question
    where v.organization_id = ${id} and v.scorecard_id = any(${cards}::int[])
    order by v.scorecard_id, question ->> 'id', v.version desc`.execute(database)
  return rows.map(({ question, ...card }) => ({ ...question, ...card }))
}
