import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ApiError } from '#contract/http/error'
import { sessionQuery } from '~/api/session'
import { SessionWatch } from '~/features/session/session-watch'
import { IgnoredFiltersNotice } from '~/features/shell/errors/ignored-filters-notice'
import { Shell } from '~/features/shell/shell'
import { signInAddress } from '~/lib/sign-in-address'

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
          <IgnoredFiltersNotice />
        </>
      }
    >
      <Outlet />
    </Shell>
  ),
})
