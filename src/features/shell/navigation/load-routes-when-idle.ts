import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '~/lib/when-idle'

/** Waits until the first page has loaded, so that nothing competes with it on a slow connection. */
const restMs = 4_000

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the code of all routes one at a time, so that pages open while the network or server is down. */
export async function loadRoutesWhenIdle(router: AnyRouter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  if (savesData()) return
  for (const route of Object.values(router.routesById) as AnyRoute[]) {
    await whenIdle()
    // Code that fails to load now is loaded when its page opens.
    await router.loadRouteChunk(route)?.catch(() => undefined)
  }
}
