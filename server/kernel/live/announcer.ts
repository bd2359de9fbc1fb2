import { sql } from 'kysely'
import type { LiveEvent, LiveResource } from '#contract/http/live'
import type { Database } from '#server/kernel/database/organization'

/** Above this, one event for the whole resource is shorter. */
const mostIds = 20

/** Changes since the last notification, without duplicates. */
type Changes = {
  readonly isEmpty: boolean
  add(resource: LiveEvent['resource'], id: string | null): void
  /** Returns all changes and clears them. */
  take(): LiveEvent[]
}

export function createChanges(): Changes {
  let ids = new Map<LiveEvent['resource'], Set<string> | null>()
  return {
    get isEmpty() {
      return ids.size === 0
    },
    add(resource, id) {
      const known = ids.get(resource)
      if (known === null) return
      const all = known ?? new Set()
      if (id !== null) all.add(id)
      ids.set(resource, id === null || all.size > mostIds ? null : all)
    },
    take() {
      const taken = ids
      ids = new Map()
      return [...taken].flatMap(([resource, several]): LiveEvent[] =>
        several ? [...several].map((id) => ({ resource, id })) : [{ resource, id: null }],
      )
    },
  }
}

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
