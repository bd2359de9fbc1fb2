import { createStore } from '~/lib/store'

/** Until when a hosted platform wants no requests, in ms since the epoch; 0: it has not asked to wait. */
export const platformWait = createStore(0)

/** Milliseconds until the platform accepts requests; 0 or less: now. */
export const leftToWait = () => platformWait.get() - Date.now()

export const noteWait = (seconds: number) =>
  platformWait.set(Math.max(platformWait.get(), Date.now() + seconds * 1000))
