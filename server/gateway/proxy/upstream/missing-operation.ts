import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf, pathOf } from '#contract/http/route'
import { noSuchOperation, patternOf } from '#server/kernel/http/guards/methods'
import type { PlatformAnswer } from './answer'
import type { ForwardedRequest } from './upstream'

const operations = Object.values(api)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .map((operation) => ({ method: methodOf(operation), pattern: patternOf(pathOf(operation)) }))

const isOperation = ({ method, path }: ForwardedRequest) => {
  const { pathname } = new URL(path, 'http://platform')
  return operations.some((operation) => operation.method === method && operation.pattern.test(pathname))
}

/**
 * Turns a 405 for an operation of the contract into 404. A platform without an operation answers 405 if the path has
 * other methods and 404 if it has none; callers here handle only 404.
 */
export function withoutOperation(request: ForwardedRequest, answer: PlatformAnswer): PlatformAnswer {
  if (answer.status !== 405 || request.isOfHost || !isOperation(request)) return answer
  const { status, body } = noSuchOperation
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
