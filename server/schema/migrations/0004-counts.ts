import { type Kysely, sql } from 'kysely'

const createCallCounts = sql`
  create table call_counts (
    organization_id int not null,
    agent_id text not null,
    call_status text not null,
    call_type text not null,
    direction text not null,
    slot smallint not null,
    calls bigint not null,
    primary key (organization_id, agent_id, call_status, call_type, direction, slot)
  )`

const createContactCounts = sql`
  create table contact_counts (
    organization_id int not null,
    contact_list_id int not null,
    slot smallint not null,
    contacts bigint not null,
    primary key (organization_id, contact_list_id, slot)
  )`

// Rows are taken in key order so that two statements in one slot cannot wait for each other in a ring.
export function countingFunction(name: string, table: string, keys: string[], counted: string) {
  const list = keys.join(', ')
  const merge = (source: string) => `
    insert into ${table} (${list}, slot, ${counted})
    select ${list}, pg_backend_pid() % 16, sum(change)
    from (${source}) as changes group by ${list} having sum(change) <> 0 order by ${list}
    on conflict (${list}, slot) do update set ${counted} = ${table}.${counted} + excluded.${counted};`
  const added = `select ${list}, 1 as change from added`
  const removed = `select ${list}, -1 as change from removed`
  return sql.raw(`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${merge(added)}
      elsif tg_op = 'DELETE' then ${merge(removed)}
      else ${merge(`${added} union all ${removed}`)}
      end if;
      return null;
    end $$`)
}

export function countingTriggers(table: string, name: string) {
  return [
    `create trigger ${name}_insert after insert on ${table}
      referencing new table as added for each statement execute function ${name}()`,
    `create trigger ${name}_delete after delete on ${table}
      referencing old table as removed for each statement execute function ${name}()`,
    `create trigger ${name}_update after update on ${table}
      referencing new table as added old table as removed for each statement execute function ${name}()`,
  ].map((statement) => sql.raw(statement))
}

const countedCalls = ['organization_id', 'agent_id', 'call_status', 'call_type', 'direction']

export async function up(database: Kysely<never>): Promise<void> {
  const statements = [
    createCallCounts,
    createContactCounts,
    countingFunction('count_calls', 'call_counts', countedCalls, 'calls'),
    ...countingTriggers('calls', 'count_calls'),
    countingFunction('count_contacts', 'contact_counts', ['organization_id', 'contact_list_id'], 'contacts'),
    ...countingTriggers('contacts', 'count_contacts'),
  ]
  for (const statement of statements) await statement.execute(database)
}
