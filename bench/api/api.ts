import { serve } from '#scripts/serve.js'
import { startFloor } from './floor'
import { callCount, loadCalls } from './load-calls'
import { type Figures, measure, type Question } from './measure'

const key = 'benchmark-key-benchmark-key'
const lastsMs = Number(process.env.BENCH_SECONDS ?? 5) * 1000
const budgetMs = 30
const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()

async function post(url: string, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function totalOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } })
  return (await answer.json()).pagination.total
}

const cpuCells = ({ cpu }: Figures) => (cpu ? [cpu.node.toFixed(0), cpu.postgresql.toFixed(0)] : [])

function row(name: string, concurrency: number, figures: Figures, floor: Figures | undefined): string {
  const ratio = floor ? `${(floor.perSecond / figures.perSecond).toFixed(1)}` : ''
  const cells = [
    figures.perSecond.toFixed(0),
    figures.p50.toFixed(2),
    figures.p99.toFixed(2),
    ratio,
    ...cpuCells(figures),
  ]
  return `${name.padEnd(44)}${String(concurrency).padStart(4)}${cells.map((cell) => cell.padStart(11)).join('')}`
}

async function run(url: string, dataDir: string, pid: number | undefined): Promise<boolean> {
  const began = performance.now()
  await loadCalls(dataDir)
  console.log(
    `${callCount.toLocaleString('en')} calls stored in ${((performance.now() - began) / 1000).toFixed(0)} s.`,
  )
  const bot = await post(`${url}/v1/bots`, { name: 'Front desk', prompt: 'You are Anna.' })
  const list = await post(`${url}/v1/contact-lists`, { name: 'Customers' })
  const narrow = `${url}/v1/calls?bot_uid=bot_3&from_date=${days(9)}`
  const [narrowTotal, wholeTotal] = [await totalOf(narrow), await totalOf(`${url}/v1/calls`)]
  if (wholeTotal !== callCount) throw new Error(`The list says ${wholeTotal} calls.`)
  const floor = await startFloor(JSON.stringify(bot))
  const get = (address: string): Question => ({ method: 'GET', url: address, key })
  const contact = () => ({
    name: 'Ada Lovelace',
    phone_number: '+447700900123',
    contact_info: { tier: 'gold' },
  })
  const questions: [name: string, question: Question, budget?: number][] = [
    ['node:http alone, the bot as a fixed text', get(floor.url)],
    ['get a bot', get(`${url}/v1/bots/${bot.uid}`)],
    ['list 20 calls, no filter', get(`${url}/v1/calls?limit=20`)],
    [`list 50 calls, bot and date (${narrowTotal.toLocaleString('en')})`, get(narrow), budgetMs],
    ['list 50 calls, no filter', get(`${url}/v1/calls`), budgetMs],
    [
      'create a contact durably',
      { method: 'POST', url: `${url}/v1/contact-lists/${list.id}/contacts`, key, body: contact },
    ],
  ]
  console.log(
    `${'operation'.padEnd(44)}  at ${['req/s', 'p50 ms', 'p99 ms', 'x floor', 'µs Node', 'µs PG'].map((cell) => cell.padStart(11)).join('')}`,
  )
  let isGood = true
  for (const concurrency of [1, 20]) {
    let least: Figures | undefined
    for (const [name, question, budget] of questions) {
      const figures = await measure(
        question,
        concurrency,
        lastsMs,
        question.url === floor.url ? undefined : pid,
      )
      console.log(row(name, concurrency, figures, least))
      least ??= figures
      if (budget !== undefined && concurrency === 1 && figures.p99 > budget) isGood = false
    }
  }
  await floor.stop()
  console.log(
    isGood ? `Lists are within ${budgetMs} ms.` : `A list took longer than ${budgetMs} ms (p99, alone).`,
  )
  return isGood
}

const unlimited = { REQUESTS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000' }
const server = await serve({ ...unlimited, BOOTSTRAP_API_KEY: key })
try {
  process.exitCode = (await run(server.url, server.dataDir, server.pid)) ? 0 : 1
} finally {
  await server.stop()
}
