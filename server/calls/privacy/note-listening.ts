import { createHash } from 'node:crypto'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { auditListening, type Listening } from './note-access'

const viewMs = 10 * 60_000

/**
 * Audits playing or viewing a masked recording once per listener, although a player sends many range requests
 * that can reach different processes. A database crash may repeat an entry but never lose one.
 */
export async function auditOnce(
  caller: Caller,
  { action, by, callId }: Listening & { by: string },
): Promise<void> {
  const what = action === 'recording.play' ? 'listening' : action
  const key = `${what}:${createHash('sha256').update(`${by} ${callId}`).digest('hex')}`
  const { database } = caller.organization
  if (await isActive(database, key)) return
  await database.transaction().execute(async (inside) => {
    const organization: Organization = { ...caller.organization, database: inside }
    if (await startView(inside, key)) await auditListening({ ...caller, organization }, { action, callId })
  })
}

const until = () => Date.now() + viewMs

/** Each request extends it. */
async function isActive(database: Database, key: string): Promise<boolean> {
  const row = await database
    .updateTable('rate_limits')
    .set({ expire: until() })
    .where('key', '=', key)
    .where('expire', '>', Date.now())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Of several concurrent requests, the others wait until the first has written the entry. */
async function startView(database: Database, key: string): Promise<boolean> {
  const row = await database
    .insertInto('rate_limits')
    .values({ key, points: 1, expire: until() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ expire: until() }).where('rate_limits.expire', '<=', Date.now()),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
