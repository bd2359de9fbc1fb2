import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Toasts } from '~/features/shell/toasts'

type Context = {
  queryClient: QueryClient
  /** Adds the routes of all pages. Returns whether some were missing. */
  addRoutes: () => Promise<boolean>
}

export const Route = createRootRouteWithContext<Context>()({
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
})
