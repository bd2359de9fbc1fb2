import { availableParallelism, cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { measure as measureLoad, type Question } from '#bench/api/measure'
import { loadContacts } from '#bench/campaigns/contacts'
import { asking } from '#bench/campaigns/dials'
import { readLoad } from '#bench/support/processes'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { openPlace, type Place } from './place'

const hourMs = 3_600_000
const clockOf = (instant: number) => new Date(instant).toISOString().slice(11, 16)
const sampleMs = 250
const linesEach = 1_000
const patienceMs = 120_000

type Running = { dialed(): Promise<number>; stop(): Promise<void> }

/** A campaign in its own organization. Its requests go to the servers in turn. */
async function launch(
  { urls, databaseUrl }: Place,
  key: string,
  index: number,
  contacts: number,
): Promise<Running> {
  const ask = asking(urls[index % urls.length] ?? '', key)
  await ask('POST', '/v1/phone-numbers', { phone_number: '+14155550100' })
  await ask('PATCH', '/v1/dialing-rules', {
    concurrency: linesEach,
    reason: 'Test load.',
    confirmation: looseningWords,
  })
  const { uid: bot_uid } = await ask('POST', '/v1/bots', { name: 'Caller', prompt: 'You are Anna.' })
  const { id: contact_list_id } = await ask('POST', '/v1/contact-lists', { name: 'Customers' })
  await loadContacts({ dataDirectory: '', databaseUrl }, contact_list_id, contacts)
  const { id } = await ask('POST', '/v1/campaigns', {
    name: 'Autumn',
    type: 'outbound',
    bot_uid,
    contact_list_id,
    from_number: '+14155550100',
    time_start: clockOf(Date.now() - hourMs),
    time_end: clockOf(Date.now() + 12 * hourMs),
    timezone: 'UTC',
  })
  return {
    async dialed() {
      const { counts } = await ask('GET', `/v1/campaigns/${id}`)
      const { pending = 0, dialing = 0, successful: _, ...ended } = counts ?? {}
      const done = Object.values(ended).reduce((sum, count) => sum + count, 0)
      return pending + dialing + done < contacts ? 0 : done
    },
    /** Waits for its last call to end, so that the next measurement is not disturbed. */
    async stop() {
      await ask('POST', `/v1/campaigns/${id}/stop`).catch(() => undefined)
      for (let open = 1; open > 0; await wait(sampleMs)) {
        const { counts } = await ask('GET', `/v1/campaigns/${id}`)
        open = counts?.dialing ?? 0
      }
    },
  }
}

const dialedOf = async (campaigns: readonly Running[]) =>
  (await Promise.all(campaigns.map(({ dialed }) => dialed()))).reduce((sum, count) => sum + count, 0)

/** Measures the dials of parallel campaigns, each in its own organization. */
async function measureDials(place: Place, keys: readonly string[], contacts: number, lastsMs: number) {
  const campaigns = await Promise.all(keys.map((key, index) => launch(place, key, index, contacts)))
  const most = contacts * keys.length
  const begin = performance.now()
  let first = await dialedOf(campaigns)
  // Measures only once all have started.
  for (; first < most / 100; first = await dialedOf(campaigns)) {
    if (performance.now() > begin + patienceMs) throw new Error('The campaigns did not start dialing.')
    await wait(sampleMs)
  }
  const since = performance.now()
  const before = place.processor()
  let count = 0
  while (performance.now() < since + lastsMs && first + count < most) {
    await wait(sampleMs)
    count = (await dialedOf(campaigns)) - first
  }
  const seconds = (performance.now() - since) / 1_000
  const after = place.processor()
  for (const { stop } of campaigns) await stop()
  return { count, perSecond: count / seconds, before, after }
}

/** Numbers of processes are arguments: `npm run bench:scale -- 1 2`. BENCH_SECONDS: how long each measurement takes. */
const args = process.argv.slice(2).map(Number)
const sizes = args.length > 0 ? args : [1, 2, 4]
const lastsMs = Number(process.env.BENCH_SECONDS ?? 8) * 1_000
const connections = 24
const campaigns = 4
const contactsOfOne = 30_000

const readIdle = () => {
  const all = cpus().map(({ times }) => times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(all.map(({ idle }) => idle)), all: sum(all.flatMap((times) => Object.values(times))) }
}

type Measured = {
  count: number
  perSecond: number
  p99?: number
  before: ReturnType<Place['processor']>
  after: ReturnType<Place['processor']>
}

type Figure = { of: string; name: string; value: number }

/** The figures of one measurement, with the idle share of the machine. */
async function figuresOf(of: string, work: () => Promise<Measured>): Promise<Figure[]> {
  const before = readIdle()
  const { count, perSecond, p99, before: earlier, after: later } = await work()
  const after = readIdle()
  const perRequest = (ms: number) => ms / Math.max(1, count)
  const idle = (100 * (after.idle - before.idle)) / (after.all - before.all)
  const figures: [name: string, value: number][] = [
    ['a second', perSecond],
    ...(p99 === undefined ? [] : ([['p99 of response times, ms', p99]] as [string, number][])),
    ['processor time of all servers per request, ms', perRequest(later.servers - earlier.servers)],
    ['processor time of PostgreSQL per request, ms', perRequest(later.database - earlier.database)],
    ['idle processor meanwhile, %', idle],
  ]
  return figures.map(([name, value]) => ({ of, name, value }))
}

/** Spreads the connections over the servers, as a balancer does. */
async function load(place: Place, question: (url: string) => Question): Promise<Measured> {
  const before = place.processor()
  const share = Math.max(1, Math.round(connections / place.urls.length))
  const all = await Promise.all(place.urls.map((url) => measureLoad(question(url), share, lastsMs)))
  return {
    // The warm-up takes a fifth of the time and is not counted.
    count: all.reduce((sum, { count }) => sum + count, 0) * 1.2,
    perSecond: all.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...all.map(({ p99 }) => p99)),
    before,
    after: place.processor(),
  }
}

async function measure(processes: number): Promise<Figure[]> {
  const place = await openPlace(processes, campaigns + 2)
  try {
    const [key = '', keyOfOne = '', ...others] = place.keys
    const ask = asking(place.urls[0] ?? '', key)
    const bot = await ask('POST', '/v1/bots', { name: 'Front desk', prompt: 'You are Anna.' })
    const list = await ask('POST', '/v1/contact-lists', { name: 'Customers' })
    const contacts = `/v1/contact-lists/${list.id}/contacts`
    const get = (path: string) => (url: string) => ({ method: 'GET' as const, url: url + path, key })
    const body = () => ({ name: 'Ada Lovelace', phone_number: '+447700900123' })
    const post = (url: string) => ({ method: 'POST' as const, url: url + contacts, key, body })
    return [
      ...(await figuresOf('writes: create a contact', () => load(place, post))),
      ...(await figuresOf('reads: get a bot', () => load(place, get(`/v1/bots/${bot.uid}`)))),
      ...(await figuresOf('reads: list 50 contacts', () => load(place, get(`${contacts}?limit=50`)))),
      ...(await figuresOf('dials: one campaign', () =>
        measureDials(place, [keyOfOne], contactsOfOne, lastsMs),
      )),
      ...(await figuresOf(`dials: ${campaigns} organizations`, () =>
        measureDials(place, others, contactsOfOne / 2, lastsMs),
      )),
    ]
  } finally {
    await place.close()
  }
}

const nameWidth = 44
const cellWidth = 12
const written = (value = Number.NaN) =>
  value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0).padStart(cellWidth)

function print(bySize: ReadonlyMap<number, readonly Figure[]>): void {
  const columns = [...bySize.values()]
  console.log(
    `${'server processes'.padEnd(nameWidth)}${[...bySize.keys()].map((size) => String(size).padStart(cellWidth)).join('')}`,
  )
  for (const [row, { of, name }] of (columns[0] ?? []).entries()) {
    if (of !== columns[0]?.[row - 1]?.of) console.log(of)
    console.log(
      `  ${name.padEnd(nameWidth - 2)}${columns.map((figures) => written(figures[row]?.value)).join('')}`,
    )
  }
}

const bySize = new Map<number, readonly Figure[]>()
for (const processes of sizes) {
  const loadBefore = readLoad()
  bySize.set(processes, await measure(processes))
  console.log(`Measured ${processes} (load of the machine ${loadBefore} before, ${readLoad()} after).`)
}
console.log(
  `\nOver one PostgreSQL, which shares ${availableParallelism()} cores with the servers and the load generator. Beyond that, ` +
    'more processes gain nothing. The processor time per request shows what more cores would bring.\n',
)
print(bySize)
