import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '~/lib/when-idle'

/** After what the first page needs: on a slow line nothing competes with it. */
const restMs = 4_000

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the code of all routes, one at a time, so that pages open while the network or the server is away. */
export async function loadRoutesWhenIdle(router: AnyRouter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  if (savesData()) return
  for (const route of Object.values(router.routesById) as AnyRoute[]) {
    await whenIdle()
    // What cannot be loaded now is loaded when its page opens.
    await router.loadRouteChunk(route)?.catch(() => undefined)
  }
}
