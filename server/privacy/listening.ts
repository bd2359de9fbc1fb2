const viewMs = 10 * 60_000
const mostKept = 10_000

/**
 * Tells the first request of somebody who listens from those that follow it, as a player asks for a recording in many
 * parts. In the memory of this program: another one, or this after a start, notes a view once more, never less.
 */
export function createListenings(now: () => number = Date.now) {
  const lastHeard = new Map<string, number>()
  return {
    /** Runs `note` unless the listener has listened to the call a moment ago. */
    async noteOnce(listener: string, callId: string, note: () => Promise<void>): Promise<void> {
      const key = `${listener} ${callId}`
      const last = lastHeard.get(key)
      if (last === undefined || now() - last > viewMs) await note()
      // Put in anew, so that the first of the map is the one not heard of for longest.
      lastHeard.delete(key)
      lastHeard.set(key, now())
      if (lastHeard.size > mostKept) lastHeard.delete(lastHeard.keys().next().value ?? '')
    },
  }
}
