import type { Hono } from 'hono'
import { apiKeys } from '#contract/accounts/api-keys'
import { ApiError } from '#contract/http/error'
import { methodOf, pathOf } from '#contract/http/route'
import { honoPath } from '#server/kernel/http/mount'

/**
 * API keys are managed on the platform. A session of ours holds the platform's key and cannot prove who uses it, so it
 * must not create or revoke keys; programs reach the platform's own operations with their key, where it has them.
 */
export function refuseKeyChangesBySession(app: Hono, host: string): void {
  const refusal = new ApiError(403, { error: `API keys are managed on ${host}.` })
  for (const operation of Object.values(apiKeys)) {
    app.on(methodOf(operation), honoPath(pathOf(operation)), async ({ req }, next) => {
      if (req.header('Authorization') === undefined) throw refusal
      await next()
    })
  }
}
