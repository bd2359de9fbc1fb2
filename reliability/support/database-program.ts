import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startEngine } from '#server/kernel/database/embedded/engine'

const longestWaitMs = 9_000

/** Runs only the built-in PostgreSQL in DATA_DIR, for several servers. */
const engine = await startEngine({
  dataDirectory: process.env.DATA_DIR ?? '.data',
  purpose: 'serve',
  settings: { max_connections: 200 },
})
const { user, database, host, port } = engine.address
console.log(`Ready: postgresql://${user}@/${database}?host=${host}&port=${port}`)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

let isStopping = false

/**
 * Stops PostgreSQL a while after the first signal: a signal to a process group reaches the servers too, and they still need
 * the database. Ignores further signals, which would leave PostgreSQL running.
 */
async function stop() {
  if (isStopping) return
  isStopping = true
  const deadline = Date.now() + longestWaitMs
  while (Date.now() < deadline && (await isInUse())) await wait(50)
  await engine.close()
}

async function isInUse(): Promise<boolean> {
  const client = new Client(engine.address)
  await client.connect()
  const sentence = `select 1 from pg_stat_activity where application_name like 'switchboard%' limit 1`
  const { rowCount } = await client.query(sentence)
  await client.end()
  return rowCount !== 0
}
