import { type Kysely, sql } from 'kysely'

/** Names in the order of all languages, with numbers by their value: "Bot 2" comes before "Bot 10". */
const createCollation = sql`create collation natural_order (provider = icu, locale = 'und-u-kn-true')`

export async function up(database: Kysely<never>): Promise<void> {
  await createCollation.execute(database)
}
