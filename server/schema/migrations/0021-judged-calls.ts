import { type Kysely, sql } from 'kysely'

const addColumn = sql`alter table target_counts add judged bigint not null default 0`

const fillColumn = sql`
  insert into target_counts (campaign_id, organization_id, status, slot, targets, judged)
  select campaign_id, organization_id, status, 0, 0, count(*) from targets
  where status = 'reached' and is_successful is not null
  group by campaign_id, organization_id, status order by campaign_id, organization_id, status
  on conflict (campaign_id, organization_id, status, slot) do update set judged = excluded.judged`

const keys = 'campaign_id, organization_id, status'
const success = `(status = 'reached' and is_successful is true)::int`
const judgement = `(status = 'reached' and is_successful is not null)::int`

// As before, and those of `reached` of whose call it is known whether it succeeded; the triggers stay.
function countingFunction() {
  const merge = (source: string) => `
    insert into target_counts (${keys}, slot, targets, successful, judged)
    select ${keys}, pg_backend_pid() % 16, sum(change), sum(success), sum(judgement)
    from (${source}) as changes
    group by ${keys} having sum(change) <> 0 or sum(success) <> 0 or sum(judgement) <> 0 order by ${keys}
    on conflict (${keys}, slot) do update set targets = target_counts.targets + excluded.targets,
      successful = target_counts.successful + excluded.successful,
      judged = target_counts.judged + excluded.judged;`
  const added = `select ${keys}, 1 as change, ${success} as success, ${judgement} as judgement from added`
  const removed = `select ${keys}, -1 as change, -${success} as success, -${judgement} as judgement from removed`
  return sql.raw(`
    create or replace function count_targets() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${merge(added)}
      elsif tg_op = 'DELETE' then ${merge(removed)}
      else ${merge(`${added} union all ${removed}`)}
      end if;
      return null;
    end $$`)
}

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addColumn, fillColumn, countingFunction()]) await statement.execute(database)
}
