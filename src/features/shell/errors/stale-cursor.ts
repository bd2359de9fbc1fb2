import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '#contract/http/error'

const isAboutCursor = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.issues.some(({ path }) => path === 'cursor')

/** Opens the first page of a list when the server does not know the cursor in the address. */
export function watchStaleCursor(router: AnyRouter, client: QueryClient): void {
  client.getQueryCache().subscribe(async (event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isAboutCursor(event.action.error))
      return
    const { openFirstPage } = await import('./open-first-page')
    openFirstPage(router, event.query.queryKey)
  })
}
