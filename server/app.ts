import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Capabilities } from '#contract/account'
import { ApiError } from '#contract/error'
import { accountHandlers } from '#server/accounts/handlers'
import { botHandlers } from '#server/bots/handlers'
import type { Database } from '#server/database/organization'
import type { Environment } from './environment'
import { answerError } from './http/errors'
import { createGates } from './http/gates'
import { mount } from './http/mount'

/** Serves the dashboard's files for what is no operation of the API. */
export type Dashboard = (app: Hono) => void

export type AppParts = {
  database: Database
  environment: Environment
  dashboard: Dashboard
}

const capabilities: Capabilities = {
  phone_number_management: true,
  list_cursors: true,
  bot_sorting: true,
  contact_search: true,
  call_filters: true,
  call_details: true,
  simulated_calls: true,
  sample_data: true,
  campaign_actions: false,
  knowledge_bases: false,
  text_messages: false,
}

/** The whole product behind one fetch handler. */
export function createApp({ database, environment, dashboard }: AppParts): Hono {
  const app = new Hono()
  app.use(requestId())
  app.onError(answerError)
  mount(app, [...accountHandlers(capabilities), ...botHandlers], createGates(database, environment))
  app.all('/v1/*', notAnOperation)
  app.all('/v2/*', notAnOperation)
  dashboard(app)
  return app
}

function notAnOperation(): never {
  throw new ApiError(404, { error: 'There is no such operation.' })
}
