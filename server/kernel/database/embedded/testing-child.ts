import { Client } from 'pg'
import { type EngineOptions, startEngine } from './engine'

// A program for tests to kill: opens the engine, reports it, and optionally writes until it ends.
const [json = '', task] = process.argv.slice(2)
const options: EngineOptions = JSON.parse(json)
const engine = await startEngine(options)
process.on('SIGTERM', () => engine.close().then(() => process.exit(0)))

async function writeForEver(): Promise<void> {
  const client = new Client(engine.address)
  client.on('error', () => undefined)
  await client.connect()
  for (;;) {
    const { rows } = await client.query('insert into written default values returning id')
    console.log(rows[0].id)
  }
}

const table = new Client(engine.address)
await table.connect()
await table.query('create table if not exists written (id int generated always as identity)')
await table.end()

console.log('open')
if (task === 'write') for (let writer = 0; writer < 4; writer++) void writeForEver()
else setInterval(() => undefined, 60_000)
