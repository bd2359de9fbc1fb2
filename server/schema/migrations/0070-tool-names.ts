import { type Kysely, sql } from 'kysely'

// Tools that share a name with an older one of their bot get a number. This repeats until all names are unique,
// because a user may already have chosen such a name.
const numberNames = sql`
  do $$
  declare turn int := 0;
  begin
    loop
      update tools t set name = left(t.name, 240) || ' (' || n.rank + turn || ')'
      from (
        select id, row_number() over (
          partition by organization_id, bot_uid, lower(name) order by created_at, id
        ) as rank
        from tools
      ) n
      where n.id = t.id and n.rank > 1;
      exit when not found;
      turn := turn + 1;
    end loop;
  end $$`

const createNames = sql`create unique index tools_names on tools (organization_id, bot_uid, lower(name))`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [numberNames, createNames]) await statement.execute(database)
}
