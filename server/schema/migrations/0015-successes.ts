import { type Kysely, sql } from 'kysely'

const addColumn = sql`alter table target_counts add successful bigint not null default 0`

const fillColumn = sql`
  insert into target_counts (campaign_id, organization_id, status, slot, targets, successful)
  select campaign_id, organization_id, status, 0, 0, count(*) from targets
  where status = 'reached' and is_successful
  group by campaign_id, organization_id, status order by campaign_id, organization_id, status
  on conflict (campaign_id, organization_id, status, slot) do update set successful = excluded.successful`

const keys = 'campaign_id, organization_id, status'
const success = `(status = 'reached' and is_successful is true)::int`

// As before, and those of `reached` whose call succeeded; the triggers stay.
function countingFunction() {
  const merge = (source: string) => `
    insert into target_counts (${keys}, slot, targets, successful)
    select ${keys}, pg_backend_pid() % 16, sum(change), sum(success)
    from (${source}) as changes
    group by ${keys} having sum(change) <> 0 or sum(success) <> 0 order by ${keys}
    on conflict (${keys}, slot) do update set targets = target_counts.targets + excluded.targets,
      successful = target_counts.successful + excluded.successful;`
  const added = `select ${keys}, 1 as change, ${success} as success from added`
  const removed = `select ${keys}, -1 as change, -${success} as success from removed`
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
