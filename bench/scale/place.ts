import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readProcessor } from '#bench/support/processes'
import { endWithParent } from '#scripts/end-with-parent.js'
import { serve } from '#scripts/serve.js'
import { createOrganization } from '#server/accounts/store'
import { startEngine } from '#server/kernel/database/embedded/engine'
import { openDatabase } from '#server/kernel/database/open'

export type Place = {
  databaseUrl: string
  urls: string[]
  /** One key per organization. */
  keys: string[]
  /** Processor time so far, ms. */
  processor(): { servers: number; database: number }
  close(): Promise<void>
}

const environment = {
  REQUESTS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
  DRAIN_SECONDS: '0',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}

async function makeOrganizations(databaseUrl: string, count: number): Promise<string[]> {
  const { database, close } = await openDatabase({ dataDirectory: '', databaseUrl, purpose: 'attach' })
  const keys: string[] = []
  for (let index = 0; index < count; index++) {
    const { key } = await createOrganization(database, { name: `Clinic ${index}`, email: 'ada@example.com' })
    keys.push(key)
  }
  await close()
  return keys
}

/** Starts servers over one fresh PostgreSQL, with an instant carrier. */
export async function openPlace(servers: number, organizations: number): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-scale-'))
  const release = endWithParent({ folder: directory })
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const engine = await startEngine({
    dataDirectory: join(directory, 'postgresql'),
    purpose: 'serve',
    binDirectory: process.env.PG_BIN,
    settings: { max_connections: 200 },
  })
  const { host, port, user, database } = engine.address
  const databaseUrl = `postgresql://${user}@/${database}?host=${host}&port=${port}`
  const running: Awaited<ReturnType<typeof serve>>[] = []
  for (let index = 0; index < servers; index++)
    running.push(await serve({ ...environment, DATABASE_URL: databaseUrl }, 'bench-campaign-server'))
  const pids = running.map(({ pid = 0 }) => pid)
  const keys = await makeOrganizations(databaseUrl, organizations)
  return {
    databaseUrl,
    urls: running.map(({ url }) => url),
    keys,
    processor() {
      const all = readProcessor(process.pid).databaseMs
      const ours = pids.reduce((sum, pid) => sum + readProcessor(pid).serverMs, 0)
      return { servers: ours, database: all - ours }
    },
    async close() {
      await Promise.all(running.map(({ stop }) => stop()))
      await engine.close()
      await rm(directory, { recursive: true, force: true })
      release()
    },
  }
}
