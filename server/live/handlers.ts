import { live as operations } from '#contract/live'
import { findOrganizationByKey } from '#server/accounts/store'
import type { Context } from '#server/http/caller'
import { implement } from '#server/http/implement'
import { sessionSecretOf } from '#server/session/cookie'
import { findSession } from '#server/session/store'
import type { Live } from './live'

/** Asks again what was asked of the request, which itself is not kept. */
function permissionOf({ organization: { database }, via, http }: Context): () => Promise<boolean> {
  const secret = via === 'session' ? sessionSecretOf(http) : http.req.header('Authorization')?.split(/ +/)[1]
  if (secret === undefined) return async () => false
  return async () =>
    via === 'session'
      ? Boolean(await findSession(database, secret))
      : (await findOrganizationByKey(database, secret)) !== undefined
}

export function liveHandlers(live: Live) {
  return implement(operations)({
    async events(context) {
      const { organization, http } = context
      // Hono answers HEAD through GET and drops the body: a stream opened for it would stay open.
      const body = http.req.method === 'HEAD' ? null : live.open(organization.id, permissionOf(context))
      return new Response(body, {
        headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
      })
    },
  })
}
