import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { Vault } from '#server/kernel/vault/vault'
import { sealNewSecret } from './sign-report'

/** Creates a secret for each account that has never had one, so that reports are signed from the first delivery. */
export async function ensureWebhookSecrets(database: Database, vault: Vault): Promise<void> {
  await database.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext('first webhook secrets'))`.execute(inside)
    const organizations = await inside
      .selectFrom('organizations')
      .select('id')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_secrets')
              .select('id')
              .whereRef('webhook_secrets.organization_id', '=', 'organizations.id'),
          ),
        ),
      )
      .execute()
    for (const { id } of organizations) {
      await inside
        .insertInto('webhook_secrets')
        .values({ organization_id: id, sealed: sealNewSecret(vault, id), shown: false })
        .execute()
    }
  })
}
