import { sql } from 'kysely'
import type { PrivacySettings } from '#contract/privacy/privacy'
import { type Retention, unlimitedRetention } from '#rules/calls/retention'
import type { Organization } from '#server/kernel/database/organization'

export type StoredSettings = Pick<PrivacySettings, 'reveal_reason' | 'updated_at'> & Retention

const usual: StoredSettings = { ...unlimitedRetention, reveal_reason: false, updated_at: null }

export async function findPrivacySettings({ id, database }: Organization): Promise<StoredSettings> {
  const row = await database
    .selectFrom('privacy_settings')
    .select(['recordings_days', 'transcripts_days', 'records_days', 'reveal_reason', 'updated_at'])
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return row ?? usual
}

/** Locks the settings until the transaction ends. */
export async function lockPrivacySettings({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('privacy_settings'), ${id})`.execute(database)
}

export async function replacePrivacySettings(
  { id, database }: Organization,
  { updated_at: _, ...settings }: StoredSettings,
): Promise<void> {
  const row = { ...settings, updated_at: sql<string>`clock_timestamp()` }
  await database
    .insertInto('privacy_settings')
    .values({ ...row, organization_id: id })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}
