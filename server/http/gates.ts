import type { Context as HonoContext } from 'hono'
import { findOrganizationByKey } from '#server/accounts/store'
import type { Database } from '#server/database/organization'
import type { Environment } from '#server/environment'
import type { Caller } from './caller'
import { unauthorized } from './errors'
import type { Gates } from './mount'

export function createGates(database: Database, _environment: Environment): Gates {
  return {
    identify: (context) => identify(database, context),
    async admit() {},
    async once({ caller, status }, handle) {
      return { status, body: await handle(caller) }
    },
  }
}

async function identify(database: Database, context: HonoContext): Promise<Caller> {
  const key = /^Bearer (\S{1,512})$/.exec(context.req.header('Authorization') ?? '')?.[1]
  const id = key && (await findOrganizationByKey(database, key))
  if (!id) throw unauthorized
  return { organization: { id, database }, via: 'key' }
}
