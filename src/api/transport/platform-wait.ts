import { createStore } from '~/lib/store'

/** Until when a hosted platform, in front of which the server stands, wants to be asked nothing. Milliseconds; 0: never said. */
export const platformWait = createStore(0)

/** Milliseconds until the platform may be asked again; 0 or less: now. */
export const leftToWait = () => platformWait.get() - Date.now()

export const noteWait = (seconds: number) =>
  platformWait.set(Math.max(platformWait.get(), Date.now() + seconds * 1000))
