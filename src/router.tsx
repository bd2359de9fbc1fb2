import type { QueryClient } from '@tanstack/react-query'
import {
  createRouter,
  type ErrorComponentProps,
  useLocation,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { ApiError } from '#contract/http/error'
import { forgetFailures } from '~/api/reading/invalidate'
import { pageFailureOf } from '~/features/shell/errors/error-words'
import { watchIgnoredFilters } from '~/features/shell/errors/ignored-filters-notice'
import { watchStaleCursor } from '~/features/shell/errors/stale-cursor'
import { useRecovery } from '~/features/shell/errors/use-recovery'
import { scrollKeyOf, watchLeftPages } from '~/features/shell/left-scroll'
import type { NearPage } from '~/lib/nearest-page'
import { parseSearch, stringifySearch } from '~/lib/search'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Failure } from '~/ui/feedback/failure'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { addRoutes, type routesFor } from './page-routes'

/** The list of a kind of resource, what the addresses below it show, and the name of the list. */
const kinds = [
  ['/bots', 'Bot', 'Bots'],
  ['/calls', 'Call', 'Calls'],
  ['/review', 'Call', 'Review'],
  ['/campaigns', 'Campaign', 'Campaigns'],
  ['/contact-lists', 'Contact list', 'Contacts'],
  ['/knowledge', 'Knowledge base', 'Knowledge'],
  ['/settings/scorecards', 'Scorecard', 'Scorecards'],
  ['/reference', 'Page', 'API reference'],
] as const

type NotFoundPageProps = {
  /** `page`: the resource exists, but the server has no such page of it. For an unknown address, the page nearest to it. */
  data?: unknown
}

const isNearPage = (data: unknown): data is NearPage =>
  typeof data === 'object' && data !== null && 'path' in data

/** An address that nothing has, or a bot, call or other resource that does not exist. */
function NotFoundPage({ data }: NotFoundPageProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isUnknown = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/_app/$' })
  const kind =
    isUnknown || data === 'page' ? undefined : kinds.find(([list]) => `${path}/`.startsWith(`${list}/`))
  const [to, name, all] = kind ?? (['/', 'Page', 'Overview'] as const)
  const near = isNearPage(data) ? data : undefined
  return (
    <Page title={`${name} not found`} {...(kind && { trail: [{ label: all, link: { to } }] })}>
      <EmptyState
        icon={SearchX}
        title={`This ${name.toLowerCase()} doesn’t exist or was deleted`}
        actions={
          <>
            {near && <ButtonLink to={near.path}>Go to {near.label}</ButtonLink>}
            <ButtonLink to={to}>Go to {all}</ButtonLink>
          </>
        }
      >
        {near ? `Did you mean ${near.label}?` : 'Check the address.'}
      </EmptyState>
    </Page>
  )
}

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

export function createAppRouter(queryClient: QueryClient, routeTree: Awaited<ReturnType<typeof routesFor>>) {
  const router = createRouter({
    routeTree,
    context: { queryClient, addRoutes: (): Promise<boolean> => addRoutes(router) },
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
  watchStaleCursor(router, queryClient)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
