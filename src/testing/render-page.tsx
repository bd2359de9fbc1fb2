import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '~/api/reading/query-client'
import { Confirmations } from '~/features/shell/confirmations'
import { dismissToast, notify, toasts } from '~/ui/feedback/notify'
import { ToastRegion } from '~/ui/feedback/toast-region'
import '~/styles.css'

/** Shows a component as the dashboard does: with its styles, query client, router, questions and messages. */
export async function renderPage(content: ReactNode) {
  for (const { id } of toasts.get()) dismissToast(id)
  const client = createQueryClient({
    success: (title) => notify({ title }),
    failure: ({ message }) => notify({ tone: 'bad', title: message }),
  })
  const routeTree = createRootRoute({
    component: () => (
      <Suspense fallback="Loading">
        <main className="flex h-screen flex-col">{content}</main>
        <Confirmations />
      </Suspense>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  )
}
