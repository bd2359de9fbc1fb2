const listeners = new Set<() => void>()
let until = 0

/** Until when a hosted platform, in front of which the server stands, wants to be asked nothing. Milliseconds; 0: never said. */
export const platformWait = {
  until: () => until,
  leftMs: () => until - Date.now(),
  note(seconds: number) {
    until = Math.max(until, Date.now() + seconds * 1000)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
