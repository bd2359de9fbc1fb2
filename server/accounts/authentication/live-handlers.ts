import { live as operations } from '#contract/http/live'
import { sessionSecretOf } from '#server/accounts/sessions/cookie'
import { findSession } from '#server/accounts/sessions/store'
import { findOrganizationByKey } from '#server/accounts/store'
import type { Context } from '#server/kernel/http/caller'
import { implement } from '#server/kernel/http/implement'
import type { Live } from '#server/kernel/live/live'

/** Repeats the request's authentication; the request itself is not stored. */
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
      const { organization, http, query } = context
      // Hono answers HEAD through GET and drops the body, so an opened stream would stay open.
      const body =
        http.req.method === 'HEAD' ? null : live.open(organization.id, permissionOf(context), query.age_ms)
      return new Response(body, {
        headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
      })
    },
  })
}
