import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page'

/** Shows the page `/design` instead of the dashboard: only in development, without a session or data. */
export function showDesign(place: HTMLElement) {
  const routeTree = createRootRoute({ component: DesignPage, notFoundComponent: DesignPage })
  createRoot(place).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routeTree })} />
    </QueryClientProvider>,
  )
}
