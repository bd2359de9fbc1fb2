import { randomBytes } from 'node:crypto'
import { roundRobin } from './round-robin.js'
import { serve } from './serve.js'

// Fast calls, no limits in the way, and no use of __proto__, which throws.
const usual = {
  CALL_SPEED: '50',
  REQUESTS_PER_MINUTE: '100000',
  CALLS_PER_MINUTE: '10000',
  ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
  NODE_OPTIONS: '--disable-proto=throw',
}

/**
 * The forms in which the product is tested. Each starts its processes and resolves to the address that browsers use, the
 * data folder of the database, and that of a server beside it which lacks nothing.
 */
export const forms = { own, three, bare }

/** Those beside the usual one in which some journeys run with every `npm test`. */
export const otherForms = ['three', 'bare']

async function own() {
  const server = await serve(usual)
  return { ...server, wholeUrl: server.url }
}

/** Three servers over one database, behind a balancer that gives each request to another of them. */
async function three() {
  const started = []
  const start = async (...of) => {
    const one = await serve(...of)
    started.push(one)
    return one
  }
  const stop = async () => {
    await balancer.stop()
    for (const one of started.reverse()) await one.stop()
  }
  const database = await start({}, 'trust-database')
  const shared = {
    ...usual,
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  }
  const servers = await Promise.all([start(shared), start(shared), start(shared)])
  const balancer = await roundRobin(servers.map(({ url }) => url))
  const ended = Promise.race(started.map((one) => one.ended))
  return { url: balancer.url, wholeUrl: balancer.url, dataDir: database.dataDir, ended, stop }
}

/** A server that keeps to the specification, and beside it, over the same database, one that does not. */
async function bare() {
  const whole = await serve(usual)
  const beside = {
    ...usual,
    DATABASE_URL: `postgresql://postgres@/postgres?host=${whole.dataDir}/postgresql&port=5432`,
    DATA_DIR: whole.dataDir,
  }
  const server = await serve({ ...beside, CAPABILITIES: 'none' })
  async function stop() {
    await server.stop()
    await whole.stop()
  }
  return { url: server.url, wholeUrl: whole.url, dataDir: whole.dataDir, ended: server.ended, stop }
}
