import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ApiError } from '#contract/http/error'
import { sessionQuery, startedSignedOut } from '~/api/session'
import { SessionWatch } from '~/features/session/session-watch'
import { IgnoredFiltersNotice } from '~/features/shell/errors/ignored-filters-notice'
import { Shell } from '~/features/shell/shell'

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_app')({
  // Every first screen needs this, so it is part of the first script.
  codeSplitGroupings: [],
  async beforeLoad({ context: { queryClient }, location }) {
    const toSignIn = () =>
      redirect({ to: '/sign-in', search: location.href === '/' ? {} : { back: location.href } })
    if (startedSignedOut(queryClient)) throw toSignIn()
    try {
      return { session: await queryClient.ensureQueryData(sessionQuery) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      throw toSignIn()
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
