import { type Kysely, sql } from 'kysely'

// Text, which servers of the former version write back unchanged where they save whole rows.
const tables = ['bots', 'bot_versions', 'tools', 'contacts', 'calls']

export async function up(database: Kysely<never>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column key_order text`.execute(database)
  }
}
