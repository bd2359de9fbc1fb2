import type { LiveEvent } from '#contract/http/live'

/** Above this, one event for the whole resource is shorter. */
const mostIds = 20

/** Changes since the last notification, without duplicates. */
export type Changes = {
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
