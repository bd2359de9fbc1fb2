import { sql } from 'kysely'
import type { LiveResource } from '#contract/http/live'
import type { Database } from '#server/kernel/database/organization'
import { type Changes, createChanges } from './changes'

/** The channel on which programs tell each other what has changed: `organization:resource:id`. */
export const liveChannel = 'live'

const gatherMs = 100

/** Tells every program, this one too, that something has changed. It is to be stored already. */
export type Announce = (organization: number, resource: LiveResource, id: string | null) => void

/**
 * Many changes are told as one: a NOTIFY within the transactions that make them would have their commits wait for
 * one another. What is lost with a program that dies, its clients ask for when they connect anew.
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
