import { MutationCache, QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { ApiError } from '#contract/http/error'
import { etagOf, noteEtag } from '~/api/transport/etag'
import { leftToWait } from '~/api/transport/platform-wait'
import { isPassing } from '~/api/transport/send'
import { sessionKey } from './capabilities'

/**
 * Reuses unchanged parts of the previous reply, so that only changes rerender. The library assigns key by key
 * and would lose a key named __proto__, so replies with one are taken as they are.
 */
export function shareEqual(before: unknown, after: unknown): unknown {
  const shared: unknown = holdsPrototypeKey(after) ? after : replaceEqualDeep(before, after)
  noteEtag(shared, etagOf(after))
  return shared
}

function holdsPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsPrototypeKey)
}

/** How the results of writes are shown; implemented elsewhere. */
export type Tell = {
  success(sentence: string): void
  failure(error: ApiError, retry: (() => void) | undefined): void
}

type WriteMeta = Record<string, unknown> & {
  said?: ((reply: unknown, input: unknown) => string | undefined) | undefined
  handlesErrors?: boolean | undefined
  handlesConflicts?: boolean | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: WriteMeta
  }
}

/** Reads retry automatically once the platform accepts requests again. */
const isAwaited = ({ status }: ApiError) => status === 429 && leftToWait() > 0

export function createQueryClient(tell: Tell): QueryClient {
  /** A 401 on any request means that the session has ended; the session query then reports it. */
  const checkSession = (error: ApiError) => {
    const known = client.getQueryState(sessionKey)
    if (error.status === 401 && known?.data && !known.error)
      void client.refetchQueries({ queryKey: sessionKey })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: checkSession }),
    mutationCache: new MutationCache({
      onSuccess: (reply, input, _context, { meta }) => {
        const sentence = meta?.said?.(reply, input)
        if (sentence) tell.success(sentence)
      },
      onError: (error, input, _context, { meta, options }) => {
        checkSession(error)
        if (meta?.handlesErrors || error.status === 401) return
        if (meta?.handlesConflicts && error.status === 412) return
        const again = () =>
          void client
            .getMutationCache()
            .build(client, options)
            .execute(input)
            .catch(() => {})
        tell.failure(error, error.status === 0 || error.status >= 500 ? again : undefined)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        structuralSharing: shareEqual,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) =>
          error instanceof ApiError && (isAwaited(error) || (failures < 2 && isPassing(error))),
        // Spread out, so that retries do not all arrive at once.
        retryDelay: (failures, error) =>
          isAwaited(error) ? leftToWait() + 500 * (1 + Math.random()) : 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
