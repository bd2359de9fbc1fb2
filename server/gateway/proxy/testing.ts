import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach } from 'vitest'
import { withTestAuditKey } from '#server/accounts/audit-log/testing'
import { createGatewayApp } from '#server/gateway/app'
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
import type { Platforms } from './platform'

/** Answers in the platform's place; `pass` lets the platform answer. */
type TestAnswer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A platform on a port: our own server in plain mode, behind a listener in which a test may answer instead. */
export type TestPlatform = {
  url: string
  server: TestServer
  /** The requests it received, such as `GET /v1/bots`, without those that the gateway sends in the background. */
  asked: string[]
  answerInstead(meddling?: TestAnswer): void
  close(): Promise<void>
}

const inBackground = /^GET \/v1\/(capabilities|(bots|calls|phone-numbers)\?limit=2$)/

/** `other` is a server whose database the platform shares. */
export async function openTestPlatform(
  settings: Record<string, string> = {},
  other?: TestServer,
): Promise<TestPlatform> {
  const server = await openTestServer({ CAPABILITIES: 'none', ...settings }, other)
  const asked: string[] = []
  let meddling: TestAnswer | undefined
  const listener = getRequestListener(server.app.fetch)
  // Tests that build many requests stop this process for seconds, and idle connections must survive that.
  const listenerServer = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
    const line = `${request.method} ${request.url}`
    if (!inBackground.test(line)) asked.push(line)
    if (!meddling || (await meddling(request, response)) === 'pass') await listener(request, response)
  })
  listenerServer.listen(0, '127.0.0.1')
  await once(listenerServer, 'listening')
  return {
    url: `http://127.0.0.1:${(listenerServer.address() as AddressInfo).port}`,
    server,
    asked,
    answerInstead(next) {
      meddling = next
    },
    async close() {
      listenerServer.close()
      listenerServer.closeAllConnections()
      await server.close()
    },
  }
}

export type TestGateway = Pick<TestServer, 'ask' | 'database' | 'jobs'> & {
  /** Opens a session with a key of the platform; gives the headers that a page sends with its requests. */
  signIn(key: string): Promise<Record<string, string>>
  /** The platform as background work sees it. */
  openWithKey: Platforms['openWithKey']
  close(): Promise<void>
}

/** A gateway in front of a platform, with its own database or that of another gateway. */
export async function openTestGateway(
  platformUrl: string,
  settings: Record<string, string> = {},
  other?: TestGateway,
): Promise<TestGateway> {
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
  const app = createGatewayApp({
    database: withTestAuditKey(other?.database ?? database),
    environment,
    upstream,
    jobs,
    outbound,
    dashboard: () => undefined,
    onPlatforms(created) {
      platforms = created
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
    database: other?.database ?? database,
    jobs,
    openWithKey(...args) {
      if (!platforms) throw new Error('The app did not call onPlatforms.')
      return platforms.openWithKey(...args)
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

/** For a file of tests: a platform and a gateway in front of it. Each test begins with the platform's own answers. */
export async function openGatewayTest(settings: Record<string, string> = {}) {
  const platform = await openTestPlatform()
  const hosted = await openTestGateway(platform.url, settings)
  afterEach(() => platform.answerInstead())
  afterAll(async () => {
    await hosted.close()
    await platform.close()
  })
  return { platform, hosted }
}
