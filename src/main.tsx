import './styles.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followTabs } from '~/api/cross-tab'
import { forgetFailures } from '~/api/reading/invalidate'
import { createQueryClient } from '~/api/reading/query-client'
import { serverReturn } from '~/api/server-return'
import { keepPageWithoutCode } from '~/features/shell/errors/error-words'
import { savesData } from '~/lib/saves-data'
import { whenIdle } from '~/lib/when-idle'
import { closeTipsOnEscape } from '~/ui/controls/close-tips'
import { notify } from '~/ui/feedback/notify'
import { loadPageShapes } from '~/ui/layout/page-skeleton'
import { createAppRouter } from './router'

/** Waits until the first page has loaded, so that nothing competes with it on a slow connection. */
const restMs = 4_000
/** By then the first page is usable. */
const shapesMs = 1_000

/** Loads the code of rounds, and of all routes one at a time, so that pages open while the network or server is down. */
async function loadRoutesWhenIdle(router: AnyRouter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  if (savesData()) return
  void import('~/api/transport/read-rounds').catch(() => undefined)
  for (const route of Object.values(router.routesById) as AnyRoute[]) {
    await whenIdle()
    // Code that fails to load now is loaded when its page opens.
    await router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

const queryClient = createQueryClient({
  success: (title) => notify({ title }),
  failure: ({ message, requestId }, retry) =>
    notify({
      tone: 'bad',
      title: message,
      detail: requestId && `Request ${requestId}`,
      action: retry && { label: 'Retry', onSelect: retry },
    }),
})
const router = createAppRouter(queryClient)

followTabs(queryClient)
onlineManager.subscribe((isOnline) => {
  if (isOnline) void router.invalidate()
})
serverReturn.watch(queryClient, () => {
  forgetFailures(queryClient)
  void router.invalidate()
})
void loadRoutesWhenIdle(router)
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  setTimeout(loadPageShapes, shapesMs)
})
keepPageWithoutCode()
closeTipsOnEscape()

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no place for the dashboard.')
// Not part of a build, which knows that it is no development server.
if (import.meta.env.DEV && location.pathname === '/design')
  void import('~/ui/design/show-design').then(({ showDesign }) => showDesign(app))
// On a slow processor, routing and the first render are two tasks instead of one long one.
else
  setTimeout(() =>
    createRoot(app).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
