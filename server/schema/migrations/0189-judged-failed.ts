import { type Kysely, sql } from 'kysely'

const sees = (lens: string, condition: string) => `(k.lens not in ('${lens}', 'full') or ${condition})`

/** The keys under which statistics count a call. */
const counts = sql.raw(
  [
    'k.organization_id = f.organization_id and k.direction = f.direction',
    sees('bot', 'k.agent_id = f.agent_id and k.agent_version = f.agent_version'),
    sees('number', 'k.own_number = f.own_number'),
    sees('campaign', 'k.campaign_id = f.campaign_id'),
  ].join(' and '),
)

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table call_statistics add column judged_failed int not null default 0`.execute(database)
  await sql`
    with failed as materialized (
      select organization_id, agent_id, coalesce(agent_version, 0) as agent_version, direction,
        coalesce(case direction when 'inbound' then to_number else from_number end, '') as own_number,
        coalesce(campaign_id, 0) as campaign_id, (start_timestamp / 900000)::int as at
      from calls
      where call_status = 'error' and start_timestamp is not null and is_successful is not null
        and voicemail is not true and coalesce(disconnection_reason, '') not in
          ('voicemail', 'dial_no_answer', 'dial_busy', 'transferred_to_human', 'transferred_to_external')
        and not exists (
          select from calls_to_count q
          where q.organization_id = calls.organization_id and q.call_id = calls.call_id and not q.was_counted
        )
    ), placed as (
      select k.id as key_id, level, at - at % level as at, count(*) as calls
      from failed f
      join statistics_keys k on ${counts}
      cross join (values (1), (4), (96), (1536)) as l (level)
      group by 1, 2, 3
    )
    update call_statistics s set judged_failed = placed.calls from placed
    where s.key_id = placed.key_id and s.level = placed.level and s.at = placed.at`.execute(database)
}
