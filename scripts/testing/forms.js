import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '#scripts/serve.js'
import { roundRobin } from './round-robin.js'

// Fast calls, no rate limits, and any use of __proto__ throws.
const usual = {
  CALL_SPEED: '50',
  REQUESTS_PER_MINUTE: '100000',
  CALLS_PER_MINUTE: '10000',
  ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
  NODE_OPTIONS: '--disable-proto=throw',
  // No balancer asks whether a server stops.
  DRAIN_SECONDS: '0',
}

/**
 * The forms in which the product is tested. Each starts its processes and resolves to the address that browsers use, the
 * data folders of the databases with the accounts and with the sessions, and the address of a server that has these
 * accounts and lacks nothing.
 */
export const forms = { own, three, hosted }

/** The further forms in which `npm test` runs some journeys. */
export const otherForms = ['three', 'hosted']

async function own() {
  const server = await serve(usual)
  return { ...server, wholeUrl: server.url, sessionsIn: server.dataDir }
}

/** Three servers over one database, behind a balancer that sends each request to the next one. */
async function three() {
  const { shared, start, stop, ...rest } = await withDatabase()
  const servers = await Promise.all([start(shared), start(shared), start(shared)])
  const balancer = await roundRobin(servers.map(({ url }) => url))
  return {
    ...rest,
    url: balancer.url,
    wholeUrl: balancer.url,
    async stop() {
      await balancer.stop()
      await stop()
    },
  }
}

/** A gateway in front of a platform with only the specification, and a complete server over the platform's database. */
async function hosted() {
  const { shared, start, stop, ...rest } = await withDatabase()
  const [platform, whole] = await Promise.all([start({ ...shared, CAPABILITIES: 'none' }), start(shared)])
  const front = await serve({ ...usual, UPSTREAM_URL: platform.url })
  return {
    ...rest,
    url: front.url,
    wholeUrl: whole.url,
    sessionsIn: front.dataDir,
    async stop() {
      await front.stop()
      await stop()
    },
  }
}

/** A PostgreSQL with servers that use it; `stop` ends all of them, the database last. */
async function withDatabase() {
  const database = await serve({}, 'reliability-database')
  const key = randomBytes(32).toString('base64')
  // Tests start further servers.
  await writeFile(join(database.dataDir, 'secrets.key'), key)
  const started = []
  return {
    dataDir: database.dataDir,
    sessionsIn: database.dataDir,
    shared: {
      ...usual,
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      ENCRYPTION_KEY: key,
    },
    ended: database.ended,
    async start(env) {
      const server = await serve(env)
      started.push(server)
      return server
    },
    async stop() {
      await Promise.all(started.map((server) => server.stop()))
      await database.stop()
    },
  }
}
