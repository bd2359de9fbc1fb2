import type { Hono, Context as HonoContext } from 'hono'
import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { methodOf, pathOf } from '#contract/http/route'

const withHead = (methods: readonly string[]) =>
  methods.includes('GET') && !methods.includes('HEAD') ? [...methods, 'HEAD'] : methods

/** 405, with the allowed methods in the header Allow. */
export function methodNotAllowed(context: HonoContext, methods: readonly string[]): ApiError {
  const allowed = [...withHead(methods)].sort().join(', ')
  context.header('Allow', allowed)
  return new ApiError(405, { error: `This address accepts ${allowed}, not ${context.req.method}.` })
}

/** Matches the URLs of a documented path. */
export const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

type Path = { pattern: RegExp; method: string }

const builtIn: Path[] = ['/health', '/openapi.json'].map((path) => ({
  pattern: patternOf(path),
  method: 'GET',
}))

/** Rejects other methods at the paths of operations. Mount it after the operations. */
export function refuseOtherMethods(app: Hono, operations: readonly Endpoint[]): void {
  const paths = operations.map((operation) => ({
    pattern: patternOf(pathOf(operation)),
    method: methodOf(operation),
  }))
  app.all('*', async (context, next) => {
    const { path, method } = context.req
    const here = [...builtIn, ...paths].filter(({ pattern }) => pattern.test(path))
    const methods = [...new Set(here.map((route) => route.method))]
    // An operation that answered 404 is left to the next handler.
    if (methods.length === 0 || withHead(methods).includes(method)) return next()
    throw methodNotAllowed(context, methods)
  })
}
