import { createHash } from 'node:crypto'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { type Listening, noteListening } from './note-access'

const viewMs = 10 * 60_000

/**
 * Notes that a person or program plays a masked recording or looks at its waveform, once, however many requests follow:
 * a player asks for a recording in many parts, and each may reach a different process. After a crash of the database a
 * view is noted once more, never less.
 */
export async function noteOnce(
  caller: Caller,
  { action, by, callId }: Listening & { by: string },
): Promise<void> {
  const what = action === 'recording.play' ? 'listening' : action
  const key = `${what}:${createHash('sha256').update(`${by} ${callId}`).digest('hex')}`
  const { database } = caller.organization
  if (await isGoingOn(database, key)) return
  await database.transaction().execute(async (inside) => {
    const organization: Organization = { ...caller.organization, database: inside }
    if (await begins(inside, key)) await noteListening({ ...caller, organization }, { action, callId })
  })
}

const until = () => Date.now() + viewMs

/** Each request prolongs it. */
async function isGoingOn(database: Database, key: string): Promise<boolean> {
  const row = await database
    .updateTable('rate_limits')
    .set({ expire: until() })
    .where('key', '=', key)
    .where('expire', '>', Date.now())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Of several requests at once the others wait until the first has noted it. */
async function begins(database: Database, key: string): Promise<boolean> {
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
