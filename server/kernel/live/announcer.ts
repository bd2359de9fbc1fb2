import { sql } from 'kysely'
import type { LiveResource } from '#contract/http/live'
import type { Database } from '#server/kernel/database/organization'
import { type Changes, createChanges } from './changes'

/** Channel on which processes notify each other of changes: `organization:resource:id`. */
export const liveChannel = 'live'

const gatherMs = 100

/** Notifies every process, including this one, of a stored change. */
export type Announce = (organization: number, resource: LiveResource, id: string | null) => void

/**
 * Combines many changes into one notification: a NOTIFY within each transaction would make their commits wait
 * for one another. If a process dies, its clients load again when they reconnect.
 */
export function createAnnouncer(database: Database): Announce {
  const gathered = new Map<number, Changes>()

  function tell(): void {
    const payloads = [...gathered].flatMap(([organization, changes]) =>
      changes.take().map(({ resource, id }) => `${organization}:${resource}:${id ?? ''}`),
    )
    gathered.clear()
    sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`
      .execute(database)
      .catch(() => undefined)
  }

  return (organization, resource, id) => {
    if (gathered.size === 0) setTimeout(tell, gatherMs)
    const changes = gathered.get(organization) ?? createChanges()
    gathered.set(organization, changes)
    changes.add(resource, id)
  }
}
