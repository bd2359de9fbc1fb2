import { sql } from 'kysely'
import type { LiveResource } from '#contract/http/live'
import type { Organization } from '#server/kernel/database/organization'
import { liveChannel } from '#server/kernel/live/announcer'

/** Notifies all processes of a changed bot at the commit. Saves are rare, so they are not combined. */
export async function notifyOfBot({ id, database }: Organization, uid: string): Promise<void> {
  const resource: LiveResource = 'bots'
  await sql`select pg_notify(${liveChannel}, ${`${id}:${resource}:${uid}`})`.execute(database)
}
