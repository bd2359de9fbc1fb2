import { sql } from 'kysely'
import { type OpenOptions, openDatabase } from '#server/kernel/database/open'

const chunk = 100_000

/** A zone where it is about noon now, so that calls are allowed. The signs of Etc/GMT zones are inverted. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Africa/Abidjan' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Inserts contacts directly into the database of the running server, each with its own number. */
export async function loadContacts(
  place: Pick<OpenOptions, 'dataDirectory' | 'databaseUrl'>,
  list: number,
  count: number,
): Promise<void> {
  const opened = await openDatabase({ ...place, purpose: 'attach' })
  const details = JSON.stringify({ timezone: zoneOfNoon(), city: 'Springfield', order: 'A-1234' })
  try {
    await opened.database.connection().execute(async (database) => {
      await sql`set statement_timeout = 0`.execute(database)
      const { organization_id: id } = await database
        .selectFrom('contact_lists')
        .select('organization_id')
        .where('id', '=', list)
        .executeTakeFirstOrThrow()
      for (let from = 0; from < count; from += chunk) {
        await sql`
          insert into contacts (organization_id, contact_list_id, name, phone_number, contact_info)
          select ${id}, ${list}, 'Customer ' || i, '+1' || (4152000000 + i), ${details}::jsonb
          from generate_series(${from}::bigint, ${Math.min(from + chunk, count) - 1}::bigint) as i`.execute(
          database,
        )
      }
      await sql`vacuum analyze contacts`.execute(database)
      await sql`checkpoint`.execute(database)
    })
  } finally {
    await opened.close()
  }
}
