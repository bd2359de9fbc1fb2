import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '#contract/http/error'
import { notify } from '~/ui/feedback/notify'

const isAboutCursor = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.issues.some(({ path }) => path === 'cursor')

/** Opens the first page of a list when the server does not know the cursor in the address. */
export function watchStaleCursor(router: AnyRouter, client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isAboutCursor(event.action.error))
      return
    const { cursor } = router.latestLocation.search as { cursor?: unknown }
    // A link that is loaded ahead may have a stale cursor, too.
    if (typeof cursor !== 'string' || !JSON.stringify(event.query.queryKey).includes(JSON.stringify(cursor)))
      return
    notify({ tone: 'warn', title: 'That page of the list no longer exists. This is the first page.' })
    void router.navigate({
      to: '.',
      search: ({ cursor: _, offset: __, ...rest }: Record<string, unknown>) => rest,
      replace: true,
      ignoreBlocker: true,
    })
  })
}
