import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const frame = createRootRoute({
  component: () => (
    <>
      <nav aria-label="Main">
        <Link to="/">First</Link>
        <Link to="/bots">Second</Link>
      </nav>
      <Outlet />
    </>
  ),
})
const first = createRoute({ getParentRoute: () => frame, path: '/', component: () => <h1>First</h1> })
const second = createRoute({
  getParentRoute: () => frame,
  path: '/bots',
  component: () => <h1>Second</h1>,
})
const router = createRouter({ routeTree: frame.addChildren([first, second]) })
const root = document.getElementById('root')

/** The smallest pages of this stack that one can move between: the baseline of route changes. */
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
