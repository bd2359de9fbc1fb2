import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { ApiError } from '#contract/error'
import { accountHandlers } from '#server/accounts/handlers'
import { botHandlers } from '#server/bots/handlers'
import type { Database } from '#server/database/organization'
import { sessionHandlers } from '#server/session/handlers'
import type { Environment } from './environment'
import { answerError } from './http/errors'
import { createGates } from './http/gates'
import { createKeyCheck } from './http/key-check'
import { createLimits } from './http/limits'
import { mount } from './http/mount'
import { setSecurityHeaders } from './http/security-headers'

/** Serves the dashboard's files for what is no operation of the API. */
export type Dashboard = (app: Hono) => void

export type AppParts = {
  database: Database
  environment: Environment
  dashboard: Dashboard
}

/** The whole product behind one fetch handler. */
export function createApp({ database, environment, dashboard }: AppParts): Hono {
  const app = new Hono()
  app.use(requestId(), setSecurityHeaders(environment.PUBLIC_URL))
  app.onError(answerError)
  const limits = createLimits(environment)
  const guard = { database, limits, checkKey: createKeyCheck(limits), publicUrl: environment.PUBLIC_URL }
  mount(app, [...accountHandlers, ...sessionHandlers(guard), ...botHandlers], createGates(guard))
  app.all('/v1/*', notAnOperation)
  app.all('/v2/*', notAnOperation)
  dashboard(app)
  return app
}

function notAnOperation(): never {
  throw new ApiError(404, { error: 'There is no such operation.' })
}
