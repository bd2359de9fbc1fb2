import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** The channel on which the dialer hears which campaigns to look at; the payload is `organization:campaign`. */
export const plansChannel = 'plans'

/** Has the dialer look at a campaign as soon as the transaction commits. What it does not hear it finds soon. */
export async function wakeCampaign({ id, database }: Organization, campaign: number): Promise<void> {
  await sql`select pg_notify(${plansChannel}, ${`${id}:${campaign}`})`.execute(database)
}

/** Does the work for a key once more after each request; requests that come meanwhile are one. */
export function mergingByKey<Key>(work: (key: Key) => Promise<void>): {
  ask: (key: Key) => void
  /** When nothing is under way any more. */
  idle: () => Promise<void>
} {
  const again = new Set<Key>()
  const underWay = new Map<Key, Promise<void>>()

  async function run(key: Key): Promise<void> {
    do {
      again.delete(key)
      await work(key)
    } while (again.has(key))
    underWay.delete(key)
  }

  return {
    ask(key) {
      if (underWay.has(key)) again.add(key)
      else underWay.set(key, run(key))
    },
    async idle() {
      await Promise.all(underWay.values())
    },
  }
}

/**
 * Does the work for a key unless it is under way: then it is left be, and `again` is told of the key once that is over.
 */
export function aloneByKey<Key>(
  work: (key: Key) => Promise<void>,
  again: (key: Key) => void,
): (key: Key) => Promise<void> {
  const underWay = new Set<Key>()
  const asked = new Set<Key>()
  return async (key) => {
    if (underWay.has(key)) {
      asked.add(key)
      return
    }
    underWay.add(key)
    try {
      await work(key)
    } finally {
      underWay.delete(key)
      if (asked.delete(key)) again(key)
    }
  }
}
