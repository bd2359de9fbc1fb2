import { type Kysely, sql } from 'kysely'

// What stands in no index can be written without touching one.
const addColumns = sql`alter table calls add privacy text not null default 'none', add purged jsonb`

const fillPrivacy = sql`
  update calls c set privacy = case when hipaa then 'hipaa' else 'pci' end
  from (
    select uid, coalesce((call_settings ->> 'hipaa_compliance_enabled')::boolean, false) as hipaa,
      coalesce((call_settings ->> 'pci_compliance_enabled')::boolean, false) as pci
    from bots
  ) b
  where c.agent_id = b.uid and (hipaa or pci)`

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of [addColumns, fillPrivacy]) await statement.execute(database)
}
