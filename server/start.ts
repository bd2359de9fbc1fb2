import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createOrganization, hasOrganizations } from '#server/accounts/store'
import { openDatabase } from '#server/database/open'
import { createApp, type Dashboard } from './app'
import type { Environment } from './environment'

export type Running = { url: string; firstKey: string | undefined; stop(): Promise<void> }

/** Opens the database, makes the first account when there is none, and listens. */
export async function start(environment: Environment, dashboard: Dashboard): Promise<Running> {
  const opened = await openDatabase({
    dataDirectory: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    purpose: 'serve',
  })
  const { database } = opened
  const firstKey = await makeFirstAccount(database, environment)
  const app = createApp({ database, environment, dashboard })
  const server = createServer(getRequestListener(app.fetch))
  server.listen(environment.PORT, environment.HOST)
  await once(server, 'listening')
  return {
    url: environment.PUBLIC_URL ?? urlOf(server, environment.HOST),
    firstKey,
    async stop() {
      server.close()
      server.closeIdleConnections()
      await once(server, 'close')
      await opened.close()
    },
  }
}

async function makeFirstAccount(
  database: Parameters<typeof hasOrganizations>[0],
  { BOOTSTRAP_API_KEY }: Environment,
): Promise<string | undefined> {
  if (await hasOrganizations(database)) return undefined
  const first = { name: 'My organization', email: 'operator@localhost', key: BOOTSTRAP_API_KEY }
  const { key } = await createOrganization(database, first)
  return key
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
