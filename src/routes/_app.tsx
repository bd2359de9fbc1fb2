import { createFileRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError } from '#contract/http/error'
import { sessionQuery } from '~/api/session'
import { SessionWatch } from '~/features/session/session-watch'
import { ignoredFilters } from '~/features/shell/errors/ignored-filters'
import { Shell } from '~/features/shell/shell'
import { signInAddress } from '~/lib/sign-in-address'
import { useStore } from '~/lib/store'

const IgnoredFiltersNotice = lazyRouteComponent(
  () => import('~/features/shell/errors/ignored-filters-notice'),
  'IgnoredFiltersNotice',
)

/** The live region is always present, so that screen readers announce the notice. */
function IgnoredFilters() {
  const { names } = useStore(ignoredFilters)
  return (
    <div role="status" data-print="no">
      <Suspense>{names[0] && <IgnoredFiltersNotice />}</Suspense>
    </div>
  )
}

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_app')({
  // Every first screen needs this, so it is part of the first script.
  codeSplitGroupings: [],
  async beforeLoad({ context: { queryClient }, location }) {
    try {
      return { session: await queryClient.ensureQueryData(sessionQuery) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      throw redirect({ href: signInAddress(location.href), reloadDocument: true, replace: true })
    }
  },
  component: () => (
    <Shell
      session={
        <>
          <SessionWatch />
          <IgnoredFilters />
        </>
      }
    >
      <Outlet />
    </Shell>
  ),
})
