import type { Context as HonoContext } from 'hono'
import type { Environment } from '#server/kernel/environment'
import type { Context } from '#server/kernel/http/caller'
import type { Reader } from './record'

/** The URL under which the client reaches this server. */
const originFor = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>, http: HonoContext) =>
  PUBLIC_URL ?? new URL(http.req.url).origin

/** The dashboard receives masked data; programs with a key receive what the specification says. */
export function readerFor(
  environment: Pick<Environment, 'PUBLIC_URL'>,
  { http, via }: Pick<Context, 'http' | 'via'>,
): Reader {
  return { origin: originFor(environment, http), isUnmasked: via === 'key' }
}
