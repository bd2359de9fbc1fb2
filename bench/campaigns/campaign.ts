import { type Figure, showFigures, showGrowth } from '#bench/support/figures'
import { databaseMegabytes, largestMegabytes, readLoad } from '#bench/support/processes'
import { serve } from '#scripts/serve.js'
import { asking, createFixtures, measureDials } from './dials'
import { measureImport } from './import'
import { measurePreflight } from './preflight'
import { startReceiver } from './receiver'

/** Sizes are arguments: `npm run bench:campaign -- 10000 100000`. With BENCH_WEBHOOK=1 every call is reported. */
const args = process.argv.slice(2).map(Number)
const sizes = args.length > 0 ? args : [10_000, 100_000, 1_000_000]
const lastsMs = Number(process.env.BENCH_SECONDS ?? 60) * 1000
const largestImport = 100_000

const key = 'benchmark-key-benchmark-key'
const environment = {
  REQUESTS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
  BOOTSTRAP_API_KEY: key,
  ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
}

async function measure(contacts: number): Promise<Figure[]> {
  const { url, dataDir, pid = 0, stop } = await serve(environment, 'bench-campaign-server')
  const served = { url, dataDir, pid }
  const receiver = process.env.BENCH_WEBHOOK === '1' ? await startReceiver() : undefined
  try {
    const ask = asking(url, key)
    const fixtures = await createFixtures(served, ask, contacts, receiver)
    const preflights = await measurePreflight(served, key, fixtures, contacts)
    const afterPreflights = largestMegabytes(pid)
    const isImported = contacts <= largestImport
    const run = { contacts, lastsMs, isLeftTidy: isImported, receiver }
    const figures = [...preflights, ...(await measureDials(served, ask, fixtures, run))]
    if (isImported) figures.push(...(await measureImport({ ...served, key }, contacts)))
    const memory = [
      { name: 'largest memory of the server until the launch', value: afterPreflights, unit: 'MB' },
      { name: 'largest memory of the server', value: largestMegabytes(pid), unit: 'MB', most: 300 },
      { name: 'memory of its database', value: databaseMegabytes(pid), unit: 'MB' },
    ]
    return [...figures, ...memory]
  } finally {
    receiver?.close()
    await stop()
  }
}

const bySize = new Map<number, Figure[]>()
let isGood = true
for (const contacts of sizes) {
  const before = readLoad()
  const figures = await measure(contacts)
  console.log(
    `\n${contacts.toLocaleString('en')} contacts (load of the machine ${before} before, ${readLoad()} after)`,
  )
  isGood = showFigures(figures) && isGood
  bySize.set(contacts, figures)
}
showGrowth(bySize)
console.log(isGood ? '\nAll within their limits.' : '\nNot all within their limits.')
process.exitCode = isGood ? 0 : 1
