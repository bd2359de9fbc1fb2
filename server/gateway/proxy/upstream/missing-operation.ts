import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf, pathOf } from '#contract/http/route'
import { noSuchOperation, patternOf } from '#server/kernel/http/guards/methods'
import type { PlatformAnswer } from './answer'
import type { ForwardedRequest } from './forwarded-request'

const operations = Object.values(api)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .map((operation) => ({ method: methodOf(operation), pattern: patternOf(pathOf(operation)) }))

const isOperation = ({ method, path }: ForwardedRequest) => {
  const { pathname } = new URL(path, 'http://platform')
  return operations.some((operation) => operation.method === method && operation.pattern.test(pathname))
}

/**
 * Turns 405 to an operation of the contract into 404. A platform that lacks an operation answers 405 where the path has
 * other methods, and 404 where it has none: callers here need to know only one of them.
 */
export function withoutOperation(request: ForwardedRequest, answer: PlatformAnswer): PlatformAnswer {
  if (answer.status !== 405 || request.isOfHost || !isOperation(request)) return answer
  const { status, body } = noSuchOperation
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
