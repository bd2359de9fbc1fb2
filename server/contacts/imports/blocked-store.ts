import { sql } from 'kysely'
import type { BlockedNumber } from '#contract/contacts/import-rows'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'

const blockedNumbersOf = ({ id, database }: Organization, importId: number) =>
  database
    .selectFrom('import_blocked_numbers')
    .where('import_id', 'in', (query) =>
      query.selectFrom('imports').select('id').where('organization_id', '=', id).where('id', '=', importId),
    )

export async function insertBlockedNumbers(
  { database }: Organization,
  importId: number,
  numbers: readonly BlockedNumber[],
): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    insert into import_blocked_numbers (import_id, line, number, name, reason)
    select ${importId}, line, phone_number, name, reason
    from json_to_recordset(${JSON.stringify(numbers)}) as blocked (line int, phone_number text, name text, reason text)
    on conflict (import_id, line, number) do nothing`.execute(database)
}

export const countBlockedNumbers = (organization: Organization, importId: number) =>
  countRows(blockedNumbersOf(organization, importId))

/** In file order. */
export function listBlockedNumbers(
  organization: Organization,
  importId: number,
  { after, limit, offset }: Slice,
): Promise<BlockedNumber[]> {
  return blockedNumbersOf(organization, importId)
    .select(['line', 'name', 'number as phone_number', 'reason'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(line, number) > (${after?.[0]}::int, ${after?.[1]}::text)`),
    )
    .orderBy('line')
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function removeBlockedNumbers({ database }: Organization, importId: number): Promise<void> {
  await database.deleteFrom('import_blocked_numbers').where('import_id', '=', importId).execute()
}
