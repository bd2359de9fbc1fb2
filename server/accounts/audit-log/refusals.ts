import type { Database } from '#server/kernel/database/organization'
import { networkOf } from '#server/kernel/http/limits/client-address'
import { logFault } from '#server/kernel/http/log'
import { actingAs } from './scope'
import { insertPending } from './store'

const minuteMs = 60_000
const mostRemembered = 10_000

/**
 * Adds a wrong key or sign-in link to the server's log at most once per address (IPv6: per /64) and minute
 * over all processes, so that guessing fills neither the log nor the disk.
 */
export function createRefusals(database: Database) {
  const noted = new Map<string, number>()

  return async (address: string, route: string): Promise<void> => {
    const minute = Math.floor(Date.now() / minuteMs)
    const network = networkOf(address)
    if (noted.get(network) === minute) return
    if (noted.size >= mostRemembered) noted.clear()
    noted.set(network, minute)
    const actor = { who: null, key_id: null, session_id: null, address }
    await note(actingAs(database, actor), `refused:${network}:${minute}`, route).catch((error) =>
      logFault('noting a refused sign-in', error),
    )
  }
}

function note(database: Database, key: string, route: string): Promise<void> {
  return database.transaction().execute(async (inside) => {
    const first = await inside
      .insertInto('rate_limits')
      .values({ key, points: 1, expire: Date.now() + 2 * minuteMs })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return
    const event = { actor: 'key', action: 'session.refuse', subject: route, reason: '' } as const
    await insertPending(inside, null, [event])
  })
}

/** Lists the latest entries, newest first. */
export function listRefusals(database: Database) {
  return database
    .selectFrom('server_audit_log')
    .select(['at', 'address', 'subject'])
    .where('action', '=', 'session.refuse')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
