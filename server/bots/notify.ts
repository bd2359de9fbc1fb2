import { sql } from 'kysely'
import type { LiveResource } from '#contract/http/live'
import type { Organization } from '#server/kernel/database/organization'
import { liveChannel } from '#server/kernel/live/announcer'

/** Tells whoever watches that a bot has changed, once the transaction is stored. People save seldom. */
export async function tellOfBot({ id, database }: Organization, uid: string): Promise<void> {
  const resource: LiveResource = 'bots'
  await sql`select pg_notify(${liveChannel}, ${`${id}:${resource}:${uid}`})`.execute(database)
}
