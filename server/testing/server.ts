import type { Hono } from 'hono'
import { testEncryptionKey, withTestAuditKey } from '#server/accounts/audit-log/testing'
import { createOrganization } from '#server/accounts/store'
import { createApp } from '#server/app'
import { createRecordings } from '#server/calls/recordings'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import { createHealth } from '#server/kernel/http/health'
import { createLimits } from '#server/kernel/http/limits/limits'
import { createJobs, type Jobs } from '#server/kernel/jobs/jobs'
import { createLive } from '#server/kernel/live/live'
import { outboundFor } from '#server/kernel/safe-fetch/outbound'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { vaultFor } from '#server/kernel/vault/vault'
import { queues } from '#server/queues'
import { createSampleData } from '#server/sample-data/sample-data'

export type TestOrganization = { organization_id: number; key: string }

export type TestServer = {
  app: Hono
  database: OpenDatabase['database']
  listen: OpenDatabase['listen']
  connect: OpenDatabase['connect']
  /** The job queue, which starts at the first use. */
  jobs: Jobs
  /** Creates an organization with a key. */
  organization(): Promise<TestOrganization>
  /** Sends a request. A body that is neither text nor bytes is sent as JSON. */
  ask(method: string, path: string, request?: TestRequest): Promise<Response>
  close(): Promise<void>
}

type TestRequest = {
  key?: string | undefined
  headers?: Record<string, string>
  body?: unknown
  /** The client address, for limits. */
  address?: string
}

const unlimited = { REQUESTS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000' }
const ENCRYPTION_KEY = testEncryptionKey

/** A complete server without a port, with a new database or that of another server. */
export async function openTestServer(
  settings: Record<string, string> = {},
  other?: Pick<TestServer, 'database' | 'listen' | 'connect'>,
): Promise<TestServer> {
  const opened = other ? { ...other, close: async () => undefined } : await openTestDatabase()
  const { listen, connect, close } = opened
  const database = withTestAuditKey(opened.database)
  const jobs = createJobs({ database, listen }, queues)
  const environment = readEnvironment({ ...unlimited, ENCRYPTION_KEY, ...settings })
  const recordings = createRecordings(recordingFiles(environment))
  const app = createApp({
    database,
    environment,
    jobs,
    recordings,
    dashboard: () => undefined,
    health: createHealth(database),
    limits: createLimits(environment),
    live: createLive(),
    outbound: outboundFor(environment),
    vault: vaultFor(environment),
    sampleData: createSampleData(database, recordings),
  })
  return {
    app,
    database,
    listen,
    connect,
    jobs,
    async close() {
      await jobs.close()
      await close()
    },
    organization: () => createOrganization(database, { name: 'Meridian', email: 'ada@example.com' }),
    ask: async (method, path, request = {}) => {
      const incoming = { socket: { remoteAddress: request.address ?? '127.0.0.1' } }
      return app.request(path, asRequest(method, request), { incoming })
    },
  }
}

function asRequest(method: string, { key, headers = {}, body }: TestRequest): RequestInit {
  const authorization: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {}
  const isWritten = typeof body === 'string' || body === undefined || body instanceof Uint8Array
  const content = isWritten ? (body as BodyInit | undefined) : JSON.stringify(body)
  return { method, headers: { ...authorization, ...headers }, body: content ?? null }
}
