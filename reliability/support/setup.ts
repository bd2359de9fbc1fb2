import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '#server/kernel/database/embedded/engine'
import { findOtherPostgresql } from '#server/kernel/database/other-postgresql'
import { type Program, startProgram } from './programs'
import { startServerWithStandIn } from './start-server'

export type SetupSettings = {
  /** More than one need a PostgreSQL of their own, which is not killed with them. */
  servers: number
  repeats: 'by_key' | 'asks' | 'never'
  /** What the stand-in does with an order that comes again; as the server believes unless a mistake is made on purpose. */
  standInRepeats?: 'by_key' | 'asks'
  lateMs?: number
  callMs?: number
  drainSeconds?: number
}

/** Servers, their database, and the stand-in that outlives them. */
export type Setup = {
  directory: string
  /** The file of the stand-in. */
  log: string
  carrier: string
  servers: Program[]
  /** Starts the killed server again. */
  restart(index: number): Promise<void>
  /** The PostgreSQL of several servers. */
  postgresql: Postgresql | undefined
  close(isGood: boolean): Promise<void>
}

/** The programs of a PostgreSQL of this machine: those of PG_BIN, or the newest ones that are installed. */
export function findPostgresql(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN
  try {
    return findOtherPostgresql()
  } catch {
    return undefined
  }
}

type Postgresql = { url: string; start(): Promise<void>; stop(): Promise<void> }

/** A PostgreSQL for several servers, on a folder of its own; of the built-in programs where no other is installed. */
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
  // Where root runs the server, its PostgreSQL is another user, who must be able to pass.
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
