import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { HeldContacts, OutcomeBucket, OutcomesFilter, ProgressPoint } from '#contract/campaigns/activity'
import { dialOutcomes } from '#rules/dialing/dial-outcomes'
import { dialingGates, mostCounted } from '#rules/dialing/dialing-gates'
import { endOf, startOf } from '#rules/schedule/query-dates'
import { openCampaignCalls } from '#server/campaigns/dialer/plan/context'
import type { Organization } from '#server/kernel/database/organization'

const daySeconds = 86_400

type Facts = {
  has_bot: boolean
  has_number: boolean
  is_hipaa: boolean
  open: number
  organization_open: number
  due_at: string | null
}

/** The facts about a campaign that the dialing decision uses, read in one statement. */
export async function findFacts(
  { id, database }: Organization,
  { id: campaign, bot_uid, from_number }: { id: number; bot_uid: string; from_number: string },
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      exists (select 1 from bots where organization_id = ${id} and uid = ${bot_uid}) as has_bot,
      exists (select 1 from phone_numbers where organization_id = ${id} and phone_number = ${from_number})
        as has_number,
      coalesce((select (call_settings ->> 'hipaa_compliance_enabled')::boolean from bots
        where organization_id = ${id} and uid = ${bot_uid}), false) as is_hipaa,
      (select count(*) from targets
        where organization_id = ${id} and campaign_id = ${campaign} and status = 'dialing') as open,
      (select count(*) from (${openCampaignCalls(id)}) as open_calls) as organization_open,
      (select due_at from targets
        where campaign_id = ${campaign} and status = 'pending' order by due_at limit 1) as due_at`.execute(
    database,
  )
  const [facts] = rows
  if (!facts) throw new Error('A select without a from gives one row.')
  return facts
}

/** Contacts that their gate still blocks. A pending contact is due again once its time has come, dialed or not. */
export const isStillBlocked = sql<boolean>`(t.status <> 'pending' or t.due_at > now())`

/** Counts blocked contacts by gate and status, up to a limit per group so that large campaigns stay fast. */
export async function listBlocked({ id, database }: Organization, campaign: number): Promise<HeldContacts[]> {
  const { rows } = await sql<HeldContacts>`
    select asked.gate, standing.status, contacts, due_at
    from unnest(${[...dialingGates]}::text[]) as asked (gate)
    cross join (values ('pending'), ('held_back')) as standing (status)
    cross join lateral (
      select count(*) as contacts, min(due_at) as due_at
      from (
        select due_at from targets t
        where t.campaign_id = ${campaign} and t.organization_id = ${id}
          and t.gate = asked.gate and t.status = standing.status and ${isStillBlocked}
        order by due_at limit ${mostCounted + 1}
      ) as held
    ) as counted
    where contacts > 0
    order by contacts desc, asked.gate`.execute(database)
  return rows
}

function decidedWithin({ from, to, timezone }: OutcomesFilter): RawBuilder<SqlBool> {
  const moment = (instant: number) => new Date(instant).toISOString()
  return sql`minute >= ${from ? moment(startOf(from, timezone)) : '-infinity'}::timestamptz
    and minute < ${to ? moment(endOf(to, timezone)) : 'infinity'}::timestamptz`
}

/** The decision times (ms) of the first and last completed dial; null before the first. */
export async function findDialSpan({ id, database }: Organization, campaign: number, filter: OutcomesFilter) {
  const row = await database
    .selectFrom('outcome_counts')
    .select((e) => [e.fn.min('minute').as('first'), e.fn.max('minute').as('last')])
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaign)
    .where(decidedWithin(filter))
    .executeTakeFirst()
  return row?.first && row.last ? { first: Date.parse(row.first), last: Date.parse(row.last) } : null
}

/**
 * The interval of a dial. Shorter ones than a day start from a midnight of the zone, so that an hour is one on its
 * clock; longer ones are days on its clock.
 */
function intervalOf(seconds: number, zone: string): RawBuilder<string> {
  const width = sql`${seconds} * interval '1 second'`
  if (seconds >= daySeconds)
    return sql`date_bin(${width}, minute at time zone ${zone}, '2001-01-01') at time zone ${zone}`
  return sql`date_bin(${width}, minute, date_trunc('day', minute, ${zone}))`
}

/** Counts completed dials by outcome and time of decision. */
export async function countOutcomes(
  { id, database }: Organization,
  campaign: number,
  filter: OutcomesFilter,
  seconds: number,
): Promise<OutcomeBucket[]> {
  const count = (outcome: string) => sql`coalesce(sum(dials) filter (where outcome = ${outcome}), 0)`
  const { rows } = await sql<OutcomeBucket>`
    select ${intervalOf(seconds, filter.timezone ?? 'UTC')} as at,
      ${count('reached')} as reached, ${count('voicemail')} as voicemail,
      ${count('no_answer')} as no_answer, ${count('busy')} as busy,
      ${count('failed')} as failed, ${count('unknown')} as unknown
    from outcome_counts
    where organization_id = ${id} and campaign_id = ${campaign} and ${decidedWithin(filter)}
    group by 1 order by 1`.execute(database)
  return rows
}

/** One point for each bucket in which contacts got their final outcome from a call, at the time of the last one. */
export async function listProgress(
  { id, database }: Organization,
  campaign: number,
  seconds: number,
): Promise<ProgressPoint[]> {
  const { rows } = await sql<ProgressPoint>`
    select max(updated_at) as at, sum(count(*)) over (order by max(updated_at))::int as contacts
    from targets
    where organization_id = ${id} and campaign_id = ${campaign} and status = any(${[...dialOutcomes]})
    group by date_bin(${seconds} * interval '1 second', updated_at, '2001-01-01Z')
    order by 1`.execute(database)
  return rows
}
