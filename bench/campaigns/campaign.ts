import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, showFigures, showGrowth } from '#bench/support/figures'
import { databaseMegabytes, largestMegabytes, readLoad, readProcessor } from '#bench/support/processes'
import { serve } from '#scripts/serve.js'
import { asking, createFixtures, type Fixtures, measureDials, type Served } from './dials'
import { measureImport } from './import'
import { longestPauseMs } from './pauses'
import { startReceiver } from './receiver'

/** The time limit applies to lists of up to this size. Larger ones are measured once. */
const promisedContacts = 100_000
const usualRuns = 5
/** The pause between two other requests, as with some dozens of operators. */
const pauseMs = 20

/** Requests the preflight of a list, as the dashboard does, with other requests in parallel. */
async function measurePreflight(
  { url, dataDir, pid }: Served,
  key: string,
  { bot_uid, contact_list_id }: Fixtures,
  contacts: number,
): Promise<Figure[]> {
  const isPromised = contacts <= promisedContacts
  const runs = isPromised ? usualRuns : 1
  const ask = async (path: string) => {
    const since = performance.now()
    const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${key}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return { body: await response.json(), took: performance.now() - since }
  }
  const begun = Date.now()
  const before = readProcessor(pid)
  const query = new URLSearchParams({ bot_uid, contact_list_id: String(contact_list_id) })
  const took: number[] = []
  let othersMs = 0
  for (let run = 0; run < runs; run++) {
    let isDone = false
    const asked = ask(`/v1/preflight?${query}`).finally(() => {
      isDone = true
    })
    while (!isDone) {
      othersMs = Math.max(othersMs, (await ask('/v2/whoami')).took)
      await wait(pauseMs)
    }
    const { body, took: own } = await asked
    if (body.contacts !== contacts) throw new Error(`The preflight counts ${body.contacts} contacts.`)
    took.push(own)
  }
  const after = readProcessor(pid)
  const usedMs = after.serverMs + after.databaseMs - before.serverMs - before.databaseMs
  took.sort((a, b) => a - b)
  const bound = isPromised ? { most: 1_000 } : {}
  return [
    { name: 'preflight', value: took[runs >> 1] ?? 0, unit: 'ms', ...bound },
    { name: 'processor time of a preflight, with the other responses', value: usedMs / runs, unit: 'ms' },
    { name: 'slowest other answer during preflights', value: othersMs, unit: 'ms' },
    {
      name: 'longest pause of the event loop, preflights',
      value: await longestPauseMs(dataDir, begun),
      unit: 'ms',
    },
  ]
}

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
