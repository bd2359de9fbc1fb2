import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { forgetFailures } from '~/api/reading/forget-failures'
import { ErrorPage } from '~/features/shell/errors/error-page'
import { watchIgnoredFilters } from '~/features/shell/errors/ignored-filters'
import { NotFoundPage } from '~/features/shell/errors/not-found-page'
import { parseSearch, stringifySearch } from '~/lib/search'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { routeTree } from './routeTree.gen'

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    scrollRestoration: true,
    // The main part of the shell scrolls, not the window.
    scrollToTopSelectors: ['#main'],
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
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
