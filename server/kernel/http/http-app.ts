import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { noSuchOperation } from '#contract/http/missing'
import type { Environment } from '#server/kernel/environment'
import { requireAllowedHost } from '#server/kernel/http/guards/origins'
import { compress } from './answers/compress'
import { answerError } from './answers/errors'
import type { Dashboard, HasSession } from './files/dashboard'
import { refuseOtherMethods } from './guards/methods'
import { setSecurityHeaders } from './guards/security-headers'
import { type Health, serveHealth } from './health'
import { noteArrival } from './log'

/** The middleware of every request. The caller adds operations, then calls `completeHttpApp`. */
export function createHttpApp(
  environment: Environment,
  onError: ErrorHandler,
  ...guards: MiddlewareHandler[]
): Hono {
  const app = new Hono()
  app.use(requestId(), noteArrival, setSecurityHeaders(environment.PUBLIC_URL))
  app.use(requireAllowedHost(environment), compress(), ...guards)
  app.onError(onError)
  return app
}

type Rest = {
  health: Health
  dashboard: Dashboard
  hasSession: HasSession
  /** Operations of the API, for a 405 that lists the methods of a path. */
  operations: readonly Endpoint[]
}

/**
 * Answers every path that is not an operation: health, other methods, the dashboard, and 404. A server with
 * more paths below /v1 and /v2 adds them before.
 */
export function completeHttpApp(app: Hono, { health, dashboard, hasSession, operations }: Rest): void {
  serveHealth(app, health)
  refuseOtherMethods(app, operations)
  app.all('/v1/*', notAnOperation)
  app.all('/v2/*', notAnOperation)
  dashboard(app, hasSession)
  app.notFound((context) => answerError(new ApiError(404, { error: 'Not found.' }), context))
}

function notAnOperation(): never {
  throw noSuchOperation
}
