import { sql } from 'kysely'
import type { ImportStatus } from '#contract/contacts/imports'
import type { Organization } from '#server/kernel/database/organization'
import { nationalDigits } from './written-number'

const longestWritten = 32

/** Imports whose stored file has the number in any grouping. A number may begin in one chunk and end in the next. */
const filesWith = ({ id }: Organization, number: string, ...statuses: ImportStatus[]) => sql`
  select i.id from imports i
  join import_chunks c on c.import_id = i.id
  left join import_chunks following on following.import_id = i.id and following.position = c.position + 1
  where i.organization_id = ${id} and i.status = any(${statuses}::text[]) and position(${nationalDigits(number)} in translate(
    replace(encode(c.bytes || coalesce(substring(following.bytes for ${longestWritten}), ''), 'escape'), '\\000', ''),
    ' ()./-', ''
  )) > 0`

/** Query for how many files contain the number that were uploaded and not imported. */
export const countUploadsWith = (organization: Organization, number: string) => sql`
  select count(distinct id) from (${filesWith(organization, number, 'uploaded', 'failed')}) uploads`

/** An import in progress that may store the number again. */
export async function findImporting(organization: Organization, number: string): Promise<boolean> {
  const { rows } = await sql`${filesWith(organization, number, 'running')} limit 1`.execute(
    organization.database,
  )
  return rows.length > 0
}

/** Deletes these files. Those of failed imports leave the import, which can be undone. */
export async function removeUploadsWith(organization: Organization, number: string): Promise<void> {
  const { id, database } = organization
  await sql`
    delete from import_chunks where import_id in (${filesWith(organization, number, 'failed')})`.execute(
    database,
  )
  await sql`
    delete from imports where organization_id = ${id} and id in (${filesWith(organization, number, 'uploaded')})`.execute(
    database,
  )
}
