import { createStore } from '~/lib/store'

/** Whether the server cannot be reached: a request failed, and so did a probe. */
export const serverAway = createStore(false)

/** Asks the server whether it is there; false also if it answers that it is not ready. */
export async function probeServer(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health', { cache: 'no-store' })
    serverAway.set(false)
    return ok
  } catch {
    serverAway.set(true)
    return false
  }
}
