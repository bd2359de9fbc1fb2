import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followTabs } from '~/api/cross-tab'
import { forgetFailures } from '~/api/reading/invalidate'
import { createQueryClient } from '~/api/reading/query-client'
import { serverReturn } from '~/api/server-return'
import { keepPageWithoutCode } from '~/features/shell/errors/error-words'
import { ignoredFilters } from '~/features/shell/errors/ignored-filters'
import { savesData } from '~/lib/saves-data'
import { whenIdle } from '~/lib/when-idle'
import { closeTipsOnEscape } from '~/ui/controls/close-tips'
import { notify } from '~/ui/feedback/notify'
import { loadPageShapes } from '~/ui/layout/page-skeleton'
import { addRoutes, routesFor } from './page-routes'
import { createAppRouter } from './router'

/** By then the first page is usable. */
const usableMs = 1_000
/** Waits until the first page has loaded, so that nothing competes with it on a slow connection. */
const restMs = 3_000

/** Messages and questions are needed just when the server may be away. */
const loadMessages = () =>
  Promise.all([import('~/ui/feedback/toast-region'), import('~/ui/overlays/confirm-dialog')])

/** The frame in `index.html` shows until the first page has loaded, or for this time; then follows a skeleton. */
const skeletonMs = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** After the first page, loads the code of rounds, of live updates, and of all routes one at a time, so that pages open while the network or server is down. */
async function loadTheRest(router: AnyRouter): Promise<void> {
  await pause(usableMs)
  if (!savesData()) void loadMessages().catch(() => undefined)
  // What fails to load now is loaded when a page needs it.
  await addRoutes(router).catch(() => undefined)
  loadPageShapes()
  await pause(restMs)
  if (savesData()) return
  void import('~/api/transport/read-rounds').catch(() => undefined)
  void import('~/features/live/live-stream').catch(() => undefined)
  for (const route of Object.values(router.routesById) as AnyRoute[]) {
    await whenIdle()
    await router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

/** Shows the dashboard in a place of the document. */
async function start(place: HTMLElement): Promise<void> {
  const routes = routesFor(location.pathname)
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
  followTabs(queryClient)
  keepPageWithoutCode()
  closeTipsOnEscape()
  const router = createAppRouter(queryClient, await routes)
  serverReturn.watch(queryClient, () => forgetFailures(queryClient))
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting()
    void loadTheRest(router)
  })
  // Only once it is mounted does the router remove ignored filters, with which no page may be loaded. A page whose load
  // failed says so itself.
  if (!ignoredFilters.get().names[0])
    await Promise.race([router.load().catch(() => undefined), pause(skeletonMs)])
  const root = createRoot(place)
  // A transition renders in short tasks, so that the page answers meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no place for the dashboard.')
// Not part of a build, which knows that it is no development server.
if (import.meta.env.DEV && location.pathname === '/design')
  void import('~/ui/design/show-design').then(({ showDesign }) => showDesign(app))
else void start(app)
