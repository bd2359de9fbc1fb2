import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOtherPostgresql } from '#server/kernel/database/connection'
import { startEngine } from '#server/kernel/database/embedded/engine'
import { type Program, startProgram } from './programs'
import { startServerWithStandIn } from './start-server'

export type SetupSettings = {
  /** Several servers share a separate PostgreSQL, which is not killed with them. */
  servers: number
  repeats: 'by_key' | 'asks' | 'never'
  /** How the stand-in treats a repeated order. Differs from `repeats` only as a deliberate mistake. */
  standInRepeats?: 'by_key' | 'asks'
  lateMs?: number
  callMs?: number
  drainSeconds?: number
}

/** Servers, their database, and the stand-in carrier, which is never killed. */
export type Setup = {
  directory: string
  /** The log of the stand-in. */
  log: string
  carrier: string
  servers: Program[]
  /** Starts the killed server again. */
  restart(index: number): Promise<void>
  /** The PostgreSQL of several servers. */
  postgresql: Postgresql | undefined
  close(isGood: boolean): Promise<void>
}

/** The folder of PostgreSQL programs: PG_BIN, or the newest installed version. */
export function findPostgresql(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN
  try {
    return findOtherPostgresql()
  } catch {
    return undefined
  }
}

type Postgresql = { url: string; start(): Promise<void>; stop(): Promise<void> }

/** A PostgreSQL for several servers in its own folder. Uses the built-in programs if no other is installed. */
async function startPostgresql(dataDirectory: string): Promise<Postgresql> {
  const options = { dataDirectory, purpose: 'serve' as const, binDirectory: findPostgresql() }
  const begin = () => startEngine({ ...options, settings: { max_connections: 200 } })
  let engine = await begin()
  const { host, port, user, database } = engine.address
  return {
    url: `postgresql://${user}@/${database}?host=${host}&port=${port}`,
    async start() {
      engine = await begin()
    },
    stop: () => engine.close(),
  }
}

export async function openSetup(settings: SetupSettings): Promise<Setup> {
  const { servers: count, repeats, standInRepeats = repeats } = settings
  const { lateMs = 0, callMs = 200, drainSeconds = 0 } = settings
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const log = join(directory, 'dials')
  const standIn = await startProgram('reliability-carrier', {
    STAND_IN_LOG: log,
    STAND_IN_REPEATS: standInRepeats,
    STAND_IN_CALL_MS: String(callMs),
  })
  const postgresql = count > 1 ? await startPostgresql(join(directory, 'postgresql')) : undefined
  const run = (index: number) =>
    startServerWithStandIn(join(directory, `data-${index}`), {
      DATABASE_URL: postgresql?.url ?? '',
      RELIABILITY_CARRIER: standIn.url,
      RELIABILITY_REPEATS: repeats,
      RELIABILITY_LATE_MS: String(lateMs),
      DRAIN_SECONDS: String(drainSeconds),
      ENCRYPTION_KEY: 'ab'.repeat(32),
    })
  const servers: Program[] = []
  for (let index = 0; index < count; index++) servers.push(await run(index))
  return {
    directory,
    log,
    carrier: standIn.url,
    servers,
    postgresql,
    async restart(index) {
      servers[index] = await run(index)
    },
    async close(isGood) {
      await Promise.all(servers.map((server) => server.stop()))
      await postgresql?.stop()
      await standIn.stop()
      if (isGood) await rm(directory, { recursive: true, force: true })
      else console.log(`Its traces are in ${directory}.`)
    },
  }
}
