import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type ErrorComponentProps, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { ApiError } from '#contract/http/error'
import { forgetFailures } from '~/api/reading/invalidate'
import { pageFailureOf } from '~/features/shell/errors/error-words'
import { watchIgnoredFilters } from '~/features/shell/errors/ignored-filters'
import { watchStaleCursor } from '~/features/shell/errors/stale-cursor'
import { useRecovery } from '~/features/shell/errors/use-recovery'
import { scrollKeyOf, watchLeftPages } from '~/features/shell/left-scroll'
import { parseSearch, stringifySearch } from '~/lib/search'
import { Failure } from '~/ui/feedback/failure'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { addRoutes, type routesFor } from './page-routes'

/** Loads when it is needed, which is seldom. */
const NotFoundPage = lazyRouteComponent(
  () => import('~/features/shell/errors/not-found-page'),
  'NotFoundPage',
)

/** Replaces a page whose data or code failed to load. */
function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => void router.invalidate()
  useRecovery(error, retry)
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="Couldn’t load this page" documentTitle="Error">
      <Failure {...pageFailureOf(error, retry)} />
    </Page>
  )
}

/** Whether to scroll a page that has rendered. A first one is at its top, and scrolling it would compute its layout twice. */
function scrollsLaterPages() {
  // The router adds a state to each entry of the history. After a reload it is there from the start.
  let pages = history.state ? 1 : 0
  return () => pages++ > 0
}

export function createAppRouter(queryClient: QueryClient, routeTree: Awaited<ReturnType<typeof routesFor>>) {
  const router = createRouter({
    routeTree,
    context: { queryClient, addRoutes: (): Promise<boolean> => addRoutes(router) },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    scrollRestoration: scrollsLaterPages(),
    getScrollRestorationKey: scrollKeyOf,
    // The main part of the shell or of the settings scrolls, not the window.
    scrollToTopSelectors: ['#main', '#settings'],
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: () => forgetFailures(queryClient),
    defaultNotFoundComponent: NotFoundPage,
  })
  watchIgnoredFilters(router)
  watchLeftPages(router)
  watchStaleCursor(router, queryClient)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
