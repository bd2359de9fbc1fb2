import { startEngine } from '#server/database/embedded/engine'

/** The built-in PostgreSQL in DATA_DIR and nothing else: what several servers share. */
const engine = await startEngine({
  dataDirectory: process.env.DATA_DIR ?? '.data',
  purpose: 'serve',
  settings: { max_connections: 200 },
})
const { user, database, host, port } = engine.address
console.log(`Ready: postgresql://${user}@/${database}?host=${host}&port=${port}`)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => engine.close())
