import { type Insertable, type Selectable, sql } from 'kysely'
import { type BotFields, mostVersions } from '#contract/bots/versions'
import { inKeyOrder, keyOrderOf } from '#server/kernel/database/key-order'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'
import type { BotVersionsTable } from '#server/schema/bot-tables'

type StoredVersion = Selectable<BotVersionsTable>
export type VersionRow = Omit<StoredVersion, 'key_order'>
type NewVersion = Omit<Insertable<BotVersionsTable>, 'organization_id' | 'key_order'>

const orderOf = ({ fields, changes }: NewVersion) => {
  const { post_call_settings } = JSON.parse(fields)
  return keyOrderOf({ fields: { post_call_settings }, changes: JSON.parse(changes) })
}

function asSent({ key_order, ...row }: StoredVersion): VersionRow {
  const { fields, changes } = inKeyOrder({ fields: row.fields, changes: row.changes }, key_order)
  return { ...row, fields: ownFields(fields), changes }
}

/** Servers of the previous version stored every column of a bot in its versions. */
function ownFields({ key_order, ...fields }: BotFields & { key_order?: unknown }): BotFields {
  return fields
}

const versionsOf = ({ id, database }: Organization, uid: string) =>
  database.selectFrom('bot_versions').where('organization_id', '=', id).where('bot_uid', '=', uid)

/** Stores a version of a bot, unless it is already stored. */
export async function insertVersion({ id, database }: Organization, version: NewVersion): Promise<void> {
  await database
    .insertInto('bot_versions')
    .values({ ...version, key_order: orderOf(version), organization_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .deleteFrom('bot_versions')
    .where('organization_id', '=', id)
    .where('bot_uid', '=', version.bot_uid)
    .where('version', '<=', version.version - mostVersions)
    .execute()
}

export async function findVersion(
  organization: Organization,
  uid: string,
  version: number,
): Promise<VersionRow | undefined> {
  const row = await versionsOf(organization, uid)
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst()
  return row && asSent(row)
}

export function countVersions(organization: Organization, uid: string): Promise<number> {
  return countRows(versionsOf(organization, uid))
}

const listed = ['version', 'actor', 'actor_name', 'changes', 'restored_from', 'created_at'] as const

/** Newest first, without the bot's fields. */
export function listVersions(organization: Organization, uid: string, slice: Slice) {
  return versionsOf(organization, uid)
    .select(listed)
    .$if(slice.after !== undefined, (query) => query.where('version', '<', Number(slice.after?.[1])))
    .orderBy('version', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

/** Lists the latest bot versions that used a model and a voice in calls, at most `limit`. */
export async function listAlike(
  { id, database }: Organization,
  alike: { llm_model_name: string; voice_provider: string; voice_model: string; stt_model: string },
  limit: number,
): Promise<{ bot_uid: string; version: number }[]> {
  const { rows } = await sql<{ bot_uid: string; version: number }>`
    select bot_uid, version from bot_versions
    where organization_id = ${id} and fields->>'llm_model_name' = ${alike.llm_model_name}
      and fields->>'voice_provider' = ${alike.voice_provider} and fields->>'voice_model' = ${alike.voice_model}
      and fields->>'stt_model' = ${alike.stt_model}
    order by created_at desc limit ${limit}`.execute(database)
  return rows
}
