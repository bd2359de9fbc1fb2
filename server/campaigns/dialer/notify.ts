import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** The channel that requests a plan of a campaign; the payload is `organization:campaign`. */
export const plansChannel = 'plans'

/** Requests a plan of a campaign at the commit. If the notification is lost, the dialer's scan finds the campaign. */
export async function notifyDialer({ id, database }: Organization, campaign: number): Promise<void> {
  await sql`select pg_notify(${plansChannel}, ${`${id}:${campaign}`})`.execute(database)
}

/** Requests a plan of every running campaign of an organization. */
export async function notifyRunning({ id, database }: Organization): Promise<void> {
  await sql`select pg_notify(${plansChannel}, organization_id || ':' || id) from campaigns
    where organization_id = ${id} and status = 'Running'`.execute(database)
}

/** Runs the work for a key after each request; requests that arrive during a run are merged into one more run. */
export function mergeByKey<Key>(work: (key: Key) => Promise<void>): {
  ask: (key: Key) => void
  /** Resolves when no work is running. */
  idle: () => Promise<void>
} {
  const again = new Set<Key>()
  const running = new Map<Key, Promise<void>>()

  async function run(key: Key): Promise<void> {
    do {
      again.delete(key)
      await work(key)
    } while (again.has(key))
    running.delete(key)
  }

  return {
    ask(key) {
      if (running.has(key)) again.add(key)
      else running.set(key, run(key))
    },
    async idle() {
      await Promise.all(running.values())
    },
  }
}

/** Runs the work for a key unless it is already running; then calls `again` with the key after that run. */
export function runAloneByKey<Key>(
  work: (key: Key) => Promise<void>,
  again: (key: Key) => void,
): (key: Key) => Promise<void> {
  const running = new Set<Key>()
  const asked = new Set<Key>()
  return async (key) => {
    if (running.has(key)) {
      asked.add(key)
      return
    }
    running.add(key)
    try {
      await work(key)
    } finally {
      running.delete(key)
      if (asked.delete(key)) again(key)
    }
  }
}
