import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { pathOf } from '#contract/http/route'
import { omitAbsent } from '#server/kernel/http/absent-fields'
import type { Implementation } from '#server/kernel/http/implement'
import { heedless, stripFor } from './plain-shape'

/**
 * What else is served: the session, which is no part of the API, and the sounds that fields of the specification lead
 * to, which are files.
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
      ...(query && { query: heedless(query) }),
      ...(body && { body: heedless(body) }),
      isUnkept: true,
    },
    handle: strip ? async (request) => strip(await handle(request)) : handle,
  }
}

/** The same operations as a server that keeps to the specification answers them, without any other. */
export function asSpecified(implementations: Implementation[]): Implementation[] {
  return implementations
    .filter(({ operation }) => !operation.extension || isServedAnyhow(operation))
    .map((implementation) => (isSession(implementation) ? implementation : plain(omitAbsent(implementation))))
}

const isSession = ({ operation }: Implementation) => pathOf(operation) === '/session'

/** An error without what the specification does not have. */
export function asSpecifiedError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { issues, ...body } = error.body
  return new ApiError(error.status, body)
}
