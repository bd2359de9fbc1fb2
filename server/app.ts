import type { Hono } from 'hono'
import { audited } from '#server/accounts/audit-log/audited'
import { createGates, createGuard } from '#server/accounts/authentication/gates'
import { allCapabilities } from '#server/accounts/capabilities'
import { hasSession } from '#server/accounts/sessions/cookie'
import { serveWebCallAudio, type WebCallServing } from '#server/calls/web-calls/handlers'
import type { Disk } from '#server/kernel/database/disk'
import type { Database } from '#server/kernel/database/organization'
import { omitAbsentOfPlatform } from '#server/kernel/http/absent-fields'
import { answerError, refuseChangesOnFullDisk } from '#server/kernel/http/answers/errors'
import { completeHttpApp, createHttpApp } from '#server/kernel/http/http-app'
import { mount } from '#server/kernel/http/mount'
import { serveOpenApi } from '#server/kernel/http/openapi/openapi'
import { asSpecified, asSpecifiedError, withoutEtag } from '#server/kernel/http/openapi/plain-server'
import { readHandlers } from '#server/kernel/http/reads'
import type { OpenedServer } from '#server/kernel/opened-server'
import { createSendText } from '#server/messages/handlers'
import { takeTextOf } from '#server/messages/send-texts'
import { serveTwilio, type TwilioServing } from '#server/phone-lines/twilio-webhooks'
import { signsRequests } from '#server/webhooks/signatures'
import { type RouteParts, routesOf } from './routes'

export type AppParts = Pick<OpenedServer, 'dashboard' | 'health'> &
  Omit<RouteParts, 'guard' | 'capabilities' | 'tools'> & {
    /** Signs audit entries. */
    database: Database
    disk?: Disk
    /** Leads web calls and phone calls; absent where no calls are led. */
    audio?: Omit<WebCallServing, 'guard'> & Omit<TwilioServing, 'guard' | 'vault' | 'takeText'>
  }

/** The standalone server behind one fetch handler. */
export function createApp(parts: AppParts): Hono {
  const { environment, database, limits, disk, outbound, vault } = parts
  const isPlain = environment.CAPABILITIES === 'none'
  const app = createHttpApp(
    environment,
    (error, context) => answerError(isPlain ? asSpecifiedError(error) : error, context),
    ...(disk ? [refuseChangesOnFullDisk(disk)] : []),
  )
  const guard = createGuard(environment, database, limits)
  const capabilities = isPlain ? {} : allCapabilities
  // A person confirms each text of a chat.
  const sendText = createSendText(parts.jobs, { isConfirmed: true })
  const tools = { limits, outbound, vault, sign: signsRequests(vault), sendText }
  const routes = [
    ...routesOf({ ...parts, guard, capabilities, tools }),
    ...readHandlers((request, env) => app.fetch(request, env)),
  ]
  const served = audited(isPlain ? asSpecified(routes) : routes.map(omitAbsentOfPlatform))
  mount(app, served, createGates(guard))
  if (parts.audio && !isPlain) {
    serveWebCallAudio(app, { ...parts.audio, guard })
    serveTwilio(app, { ...parts.audio, guard, vault, takeText: takeTextOf(database) })
  }
  const operations = served.map(({ operation }) => operation)
  const servedRoutes = new Set(operations.map(({ route }) => route))
  // The document describes whole operations, so it takes them from before they were narrowed for a plain server.
  serveOpenApi(
    app,
    (isPlain ? routes.map(withoutEtag) : routes).filter(({ operation }) => servedRoutes.has(operation.route)),
  )
  completeHttpApp(app, { ...parts, hasSession, operations })
  return app
}
