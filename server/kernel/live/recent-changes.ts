import { type LiveEvent, longestLiveAgeMs } from '#contract/http/live'

/** Above this, the oldest ids become one event for the whole resource. */
const mostIds = 20

/** When a resource changed: its latest ids, oldest first, and the last time of all other ids. */
type Times = { ids: Map<string, number>; others: number }

/** The changes of one organization in the last minute. */
function createRecentChanges() {
  const resources = new Map<LiveEvent['resource'], Times>()
  let changedAt = Number.NEGATIVE_INFINITY

  return {
    /** The time of the last change. */
    get changedAt() {
      return changedAt
    },
    note({ resource, id }: LiveEvent, now: number): void {
      changedAt = now
      const times = resources.get(resource) ?? {
        ids: new Map<string, number>(),
        others: Number.NEGATIVE_INFINITY,
      }
      resources.set(resource, times)
      if (id === null) {
        times.others = now
        return
      }
      times.ids.delete(id)
      times.ids.set(id, now)
      if (times.ids.size <= mostIds) return
      const [oldest] = times.ids
      if (!oldest) return
      times.ids.delete(oldest[0])
      times.others = Math.max(times.others, oldest[1])
    },
    since(from: number): LiveEvent[] {
      return [...resources].flatMap(([resource, { ids, others }]): LiveEvent[] => {
        if (others >= from) return [{ resource, id: null }]
        return [...ids].flatMap(([id, at]) => (at >= from ? [{ resource, id }] : []))
      })
    },
  }
}

const everything: LiveEvent[] = [{ resource: '*', id: null }]

/** The changes of the last minute by organization, for pages that read their data before their stream opened. */
export function createChangeHistory(clock = Date.now) {
  const organizations = new Map<number, ReturnType<typeof createRecentChanges>>()
  let startedAt = clock()

  return {
    note(organization: number, event: LiveEvent): void {
      const changes = organizations.get(organization) ?? createRecentChanges()
      organizations.set(organization, changes)
      changes.note(event, clock())
    },
    /** The changes since then; everything if they are not known. */
    since(organization: number, ageMs: number): LiveEvent[] {
      const from = clock() - ageMs
      if (ageMs > longestLiveAgeMs || from < startedAt) return everything
      return organizations.get(organization)?.since(from) ?? []
    },
    /** Some changes were missed. */
    restart(): void {
      organizations.clear()
      startedAt = clock()
    },
    forgetOld(): void {
      const from = clock() - longestLiveAgeMs
      for (const [organization, { changedAt }] of organizations)
        if (changedAt < from) organizations.delete(organization)
    },
  }
}
