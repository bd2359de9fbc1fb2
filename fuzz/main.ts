import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz, type Options } from '#fuzz/run/fuzz'
import { describeFailures, lineOf } from '#fuzz/run/report'
import { fuzzSettings } from '#fuzz/run/settings'
import { killAll } from '#reliability/support/programs'
import { startServer } from '#reliability/support/start-server'
import { openDatabase } from '#server/kernel/database/open'

const usage = `npm run fuzz sends generated requests to every operation of our OpenAPI document, and checks each answer.

  --requests=1000          requests per operation
  --seed=1                 other requests with another seed, the same requests with the same
  --operation=bots.create  only these operations, separated by commas
  --request=17             only the request with this number, to repeat a failure`

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      operation: { type: 'string' },
      request: { type: 'string' },
    },
  })
  const [requests, seed, only] = [values.requests, values.seed, values.request ?? '0'].map(Number)
  if (![requests, seed, only].every((value) => Number.isSafeInteger(value))) return undefined
  return {
    requests: requests ?? 0,
    seed: seed ?? 0,
    only: values.request === undefined ? undefined : only,
    operations: values.operation?.split(','),
  }
}

async function run(options: Options): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-fuzz-'))
  const server = await startServer(directory, fuzzSettings)
  const opened = await openDatabase({ dataDirectory: directory, databaseUrl: undefined, purpose: 'attach' })
  const begin = performance.now()
  const results = await fuzz({ url: server.url, database: opened.database }, options, (result) => {
    console.log(lineOf(result))
    // Printed at once, so that they are not lost if the run ends early.
    if (result.failures.length > 0) console.log(`${describeFailures([result], options.seed)}\n`)
  })
  await opened.close()
  await server.stop()
  await rm(directory, { recursive: true, force: true })
  const failed = results.filter(({ failures }) => failures.length > 0)
  const sent = results
    .flatMap(({ statuses }) => [...statuses.values()])
    .reduce((sum, count) => sum + count, 0)
  const seconds = Math.round((performance.now() - begin) / 1_000)
  console.log(`\n${sent} answers in ${seconds} s.`)
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0
}

const options = readOptions()
if (!options) {
  console.error(usage)
  process.exit(2)
}
try {
  process.exit((await run(options)) ? 0 : 1)
} catch (error) {
  console.error(error)
  killAll()
  process.exit(1)
}
