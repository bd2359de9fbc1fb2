import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { pathOf } from '#contract/http/route'
import { omitAbsent } from '#server/kernel/http/absent-fields'
import type { Implementation } from '#server/kernel/http/implement'
import { ignoringExtensions, stripFor } from './plain-shape'

/**
 * Also served: the session, which is not part of the API, and the sound files that fields of the
 * specification link to.
 */
const isServedAnyhow = (operation: Endpoint) =>
  pathOf(operation) === '/session' || operation.media?.startsWith('audio/')

export function withoutEtag(implementation: Implementation): Implementation {
  const { etag, ...operation } = implementation.operation
  return { ...implementation, operation }
}

function plain(implementation: Implementation): Implementation {
  const { operation, handle } = withoutEtag(implementation)
  const { query, body, reply } = operation
  const strip = stripFor(reply, 'output')
  return {
    operation: {
      ...operation,
      ...(query && { query: ignoringExtensions(query) }),
      ...(body && { body: ignoringExtensions(body) }),
      isUnkept: true,
    },
    handle: strip ? async (request) => strip(await handle(request)) : handle,
  }
}

/** Returns the operations as a server that follows the specification answers them. */
export function asSpecified(implementations: Implementation[]): Implementation[] {
  return implementations
    .filter(({ operation }) => !operation.extension || isServedAnyhow(operation))
    .map((implementation) => (isSession(implementation) ? implementation : plain(omitAbsent(implementation))))
}

const isSession = ({ operation }: Implementation) => pathOf(operation) === '/session'

/** Returns an error without extensions. */
export function asSpecifiedError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { issues, ...body } = error.body
  return new ApiError(error.status, body)
}
