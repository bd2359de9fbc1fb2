import { sql } from 'kysely'
import type { Line } from '#contract/campaigns/activity'
import type { Target } from '#contract/campaigns/contacts'
import { type CallPrivacy, maskNumber } from '#rules/calls/privacy'
import type { Organization } from '#server/kernel/database/organization'

const mostLines = 200

/** Lists the calls in progress, longest first. */
export async function listLines(
  { id, database }: Organization,
  campaign: number,
  isUnmasked: boolean,
): Promise<Line[]> {
  const rows = await database
    .selectFrom('targets')
    .innerJoin('calls', 'calls.call_id', 'targets.call_id')
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.id', '=', 'targets.contact_id').on('contacts.organization_id', '=', id),
    )
    .select((e) => [
      'calls.call_id',
      'targets.contact_id',
      'contacts.name',
      'calls.to_number as number',
      'calls.call_status',
      'calls.simulated',
      'calls.privacy',
      'calls.registered_timestamp',
      'calls.start_timestamp',
      e
        .selectFrom('live_turns')
        .select('turn')
        .whereRef('live_turns.call_id', '=', 'calls.call_id')
        .orderBy('index', 'desc')
        .limit(1)
        .as('turn'),
    ])
    .where('targets.organization_id', '=', id)
    .where('targets.campaign_id', '=', campaign)
    .where('targets.status', '=', 'dialing')
    .orderBy('calls.registered_timestamp')
    .orderBy('calls.call_id')
    .limit(mostLines)
    .execute()
  return rows.map(({ privacy, turn, ...line }) => {
    const spoken = privacy === 'none' && turn ? { last_turn: { role: turn.role, text: turn.text } } : {}
    return privacy === 'none' || isUnmasked
      ? { ...line, masked: false, ...spoken }
      : { ...line, name: null, number: maskNumber(line.number), masked: true }
  })
}

const mostLatest = 8
/** Retries of one contact are close together. */
const latestDials = 40

/** Lists the contacts that were dialed last. The index on dials makes it fast for campaigns of any size. */
export async function listLatest(
  { id, database }: Organization,
  campaign: number,
  isUnmasked: boolean,
): Promise<Target[]> {
  const { rows } = await sql<Target & { privacy: CallPrivacy | null }>`
    with latest as (
      select contact_id, max(decided_at) as decided_at
      from (
        select contact_id, decided_at from dials
        where organization_id = ${id} and campaign_id = ${campaign}
        order by decided_at desc limit ${latestDials}
      ) as recent
      group by contact_id
    )
    select t.contact_id, coalesce(c.name, 'A contact that was deleted') as name, c.phone_number, t.status,
      t.attempts, t.gate, t.reason, case when t.due_at > '1970-01-01Z' then t.due_at end as due_at, t.number,
      t.call_id, t.is_successful, t.updated_at, calls.privacy
    from latest
    join targets t on t.campaign_id = ${campaign} and t.contact_id = latest.contact_id
    left join contacts c on c.id = t.contact_id and c.organization_id = ${id}
    left join calls on calls.call_id = t.call_id
    where t.organization_id = ${id}
    order by latest.decided_at desc, t.contact_id limit ${mostLatest}`.execute(database)
  return rows.map(({ privacy, ...target }) => {
    if (privacy === null || privacy === 'none' || isUnmasked) return target
    const { number, phone_number } = target
    const dialed = number ?? phone_number
    return { ...target, name: '', phone_number: null, number: dialed ? maskNumber(dialed) : null }
  })
}
