import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const router = createRouter({ routeTree: createRootRoute({ component: () => <h1>Floor</h1> }) })
const root = document.getElementById('root')

/** The smallest page of this stack: the baseline for the dashboard's bytes. */
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
