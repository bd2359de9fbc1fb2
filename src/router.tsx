import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '#contract/http/error'
import { forgetFailures } from '~/api/reading/forget-failures'
import { failureOf, lacksCode } from '~/features/shell/errors/error-words'
import { watchIgnoredFilters } from '~/features/shell/errors/ignored-filters-notice'
import { reloadForCode } from '~/features/shell/errors/reload-for-code'
import { scrollKeyOf, watchLeftPages } from '~/features/shell/left-scroll'
import { parseSearch, stringifySearch } from '~/lib/search'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Failure } from '~/ui/feedback/failure'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { routeTree } from './routeTree.gen'

function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={SearchX}
        title="This page doesn’t exist or was deleted"
        actions={<ButtonLink to="/">Go to Overview</ButtonLink>}
      >
        Check the address.
      </EmptyState>
    </Page>
  )
}

/** Replaces a page whose data or code failed to load. */
function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => (lacksCode(error) ? reloadForCode() : undefined), [error])
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title="Couldn’t load this page" documentTitle="Error">
      <Failure title="Something went wrong." {...failureOf(error, () => void router.invalidate())} />
    </Page>
  )
}

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    scrollRestoration: true,
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
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
