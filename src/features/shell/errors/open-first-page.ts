import type { QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { notify } from '~/ui/feedback/notify'

/** Opens the first page of the shown list if its cursor is the one that the server refused. */
export function openFirstPage(router: AnyRouter, refused: QueryKey): void {
  const { cursor } = router.latestLocation.search as { cursor?: unknown }
  // A link that is loaded ahead may have a stale cursor, too.
  if (typeof cursor !== 'string' || !JSON.stringify(refused).includes(JSON.stringify(cursor))) return
  notify({ tone: 'warn', title: 'That page of the list no longer exists. This is the first page.' })
  void router.navigate({
    to: '.',
    search: ({ cursor: _, offset: __, ...rest }: Record<string, unknown>) => rest,
    replace: true,
    ignoreBlocker: true,
  })
}
