import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach } from 'vitest'
import { createHostedApp } from '#server/gateway/app'
import { createUpstream } from '#server/gateway/proxy/upstream/upstream'
import { openTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import { createHealth } from '#server/kernel/http/health'
import { createLimits } from '#server/kernel/http/limits/limits'
import { createJobs } from '#server/kernel/jobs/jobs'
import { createLive } from '#server/kernel/live/live'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { queues } from '#server/queues'
import { openTestServer, type TestServer } from '#server/testing/server'
import type { Platforms } from './platforms'

/** Answers in the platform's place; `pass` lets the platform answer. */
type Meddling = (request: IncomingMessage, response: ServerResponse) => unknown

/** A platform on a port: our own server that keeps to the specification, behind a door that a test may stand in. */
export type TestPlatform = {
  url: string
  server: TestServer
  /** What it was asked, as `GET /v1/bots`, but for what we ask by ourselves. */
  asked: string[]
  meddle(meddling?: Meddling): void
  close(): Promise<void>
}

const byItself = /^GET \/v1\/(capabilities|(bots|calls|phone-numbers)\?limit=2$)/

/** `beside`: a server that has the accounts too. */
export async function openTestPlatform(
  settings: Record<string, string> = {},
  beside?: TestServer,
): Promise<TestPlatform> {
  const server = await openTestServer({ CAPABILITIES: 'none', ...settings }, beside)
  const asked: string[] = []
  let meddling: Meddling | undefined
  const listener = getRequestListener(server.app.fetch)
  const door = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`
    if (!byItself.test(line)) asked.push(line)
    if (!meddling || (await meddling(request, response)) === 'pass') await listener(request, response)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    server,
    asked,
    meddle(next) {
      meddling = next
    },
    async close() {
      door.close()
      door.closeAllConnections()
      await server.close()
    },
  }
}

export type HostedServer = Pick<TestServer, 'ask' | 'database' | 'jobs'> & {
  /** Opens a session with a key of the platform; gives the headers that a page sends with its requests. */
  signIn(key: string): Promise<Record<string, string>>
  /** The platform for work that goes on when nobody asks. */
  kept: Platforms['kept']
  close(): Promise<void>
}

/** Our server in front of a platform, with a database of its own or beside another such server. */
export async function openHosted(
  platformUrl: string,
  settings: Record<string, string> = {},
  beside?: HostedServer,
): Promise<HostedServer> {
  const { database, listen, close } = await openTestDatabase()
  const environment = readEnvironment({
    ENCRYPTION_KEY: 'ab'.repeat(32),
    UPSTREAM_URL: platformUrl,
    ...settings,
  })
  const jobs = createJobs({ database, listen }, queues)
  const upstream = createUpstream(platformUrl)
  const outbound = createOutbound({ privateHosts: environment.ALLOWED_PRIVATE_HOSTS ?? new Set() })
  let platforms: Platforms | undefined
  const app = createHostedApp({
    ...{ database: beside?.database ?? database, environment, upstream, jobs, outbound },
    dashboard: () => undefined,
    onPlatforms(given) {
      platforms = given
    },
    live: createLive(),
    health: createHealth(database),
    limits: createLimits(environment),
    vault: createVault({ dataDirectory: '/nowhere', key: environment.ENCRYPTION_KEY }),
  })
  const ask: TestServer['ask'] = async (method, path, { key, headers, body, address = '127.0.0.1' } = {}) => {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    return app.request(
      path,
      {
        method,
        headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...headers },
        body: (text as BodyInit | undefined) ?? null,
      },
      { incoming: { socket: { remoteAddress: address } } },
    )
  }
  return {
    database: beside?.database ?? database,
    jobs,
    kept(...given) {
      if (!platforms) throw new Error('The app told of no platforms.')
      return platforms.kept(...given)
    },
    ask,
    async signIn(api_key) {
      const headers = { 'Sec-Fetch-Site': 'same-origin' }
      const response = await ask('POST', '/session', { headers, body: { api_key } })
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
      if (!cookie) throw new Error(`Not signed in: ${response.status} ${await response.text()}`)
      return { ...headers, Cookie: cookie }
    },
    async close() {
      await jobs.close()
      await upstream.close()
      await outbound.close()
      await close()
    },
  }
}

/** For a file of tests: a platform and our server in front of it, until its last test is over. Each begins unmeddled. */
export async function openInFront(settings: Record<string, string> = {}) {
  const platform = await openTestPlatform()
  const hosted = await openHosted(platform.url, settings)
  afterEach(() => platform.meddle())
  afterAll(async () => {
    await hosted.close()
    await platform.close()
  })
  return { platform, hosted }
}
