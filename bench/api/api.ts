import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { serve } from '#scripts/serve.js'
import { countCalls } from '#server/analytics/count-calls'
import { openDatabase } from '#server/kernel/database/open'
import type { Database } from '#server/kernel/database/organization'
import { type Figures, measure, type Question } from './measure'

/** The calls are those of the last thirty days, spread evenly over ten bots. */
const callCount = 1_000_000
const periodMs = 30 * 86_400_000
const chunk = 100_000
const countedAtOnce = 20_000

async function insertChunk(
  database: Database,
  organization: number,
  from: number,
  now: number,
): Promise<void> {
  await sql`
    insert into calls (
      organization_id, call_id, call_type, direction, call_status, from_number, to_number, agent_id, customer_id,
      dynamic_variables, simulated, registered_timestamp, start_timestamp, end_timestamp, disconnection_reason,
      is_successful, voicemail, turns, events, tool_calls, latency, call_analysis, call_cost, has_recording
    )
    select ${organization}, 'call_' || lpad(i::text, 20, '0'), 'phonecall',
      case when i % 5 = 0 then 'inbound' else 'outbound' end,
      case when i % 9 = 0 then 'error' else 'ended' end,
      '+1415555010' || i % 10, '+4477009' || lpad((i % 90000)::text, 5, '0'), 'bot_' || i % 10,
      'customer_' || i % 100000, jsonb_build_object('name', 'Customer ' || i % 1000), true,
      moment, moment + 8000, moment + 98000, 'call_completed', i % 3 > 0, false,
      jsonb_build_array(
        jsonb_build_object('role', 'assistant', 'text', 'Hello, this is Anna from Northside Dental.',
          'start_ms', 0, 'end_ms', 3000),
        jsonb_build_object('role', 'user', 'text', 'Hello, yes, what is it about?', 'start_ms', 3400, 'end_ms', 5600),
        jsonb_build_object('role', 'assistant', 'text', 'About your appointment number ' || i % 5000,
          'start_ms', 6500, 'end_ms', 9800, 'latency', '{"llm": 0.41, "tts": 0.2, "e2e": 0.83}'::jsonb),
        jsonb_build_object('role', 'user', 'text', 'That suits me well, thank you.', 'start_ms', 10100, 'end_ms', 12600),
        jsonb_build_object('role', 'assistant', 'text', 'Wonderful. Goodbye!', 'start_ms', 13400, 'end_ms', 14900,
          'latency', '{"llm": 0.38, "tts": 0.19, "e2e": 0.79}'::jsonb)
      ),
      '[]', '[]',
      '{"e2e_min_latency": 0.79, "e2e_median_latency": 0.79, "e2e_p90_latency": 0.83, "llm_min_latency": 0.38,
        "llm_median_latency": 0.38, "llm_p90_latency": 0.41, "tts_min_latency": 0.19, "tts_median_latency": 0.19,
        "tts_p90_latency": 0.2}',
      jsonb_build_object('summary', 'The appointment was confirmed.', 'is_successful', i % 3 > 0,
        'success_evaluation', 'PASS', 'extracted_data', null),
      '{"total_cost": 0.0213, "llm_cost": 0.0041, "tts_cost": 0.0102, "stt_cost": 0.007}', true
    from generate_series(${from}::int, ${from + chunk - 1}::int) as i,
      lateral (select ${now}::bigint - ${periodMs}::bigint * (${callCount}::bigint - i) / ${callCount}::bigint as moment) as at`.execute(
    database,
  )
}

type Index = { name: string; definition: string }

/** Inserts calls directly into the database of the running server. Creates the indexes afterwards, which is faster. */
async function loadCalls(dataDirectory: string): Promise<void> {
  const opened = await openDatabase({ dataDirectory, purpose: 'attach' })
  try {
    await opened.database.connection().execute(async (database) => {
      await sql`set statement_timeout = 0`.execute(database)
      await sql`set maintenance_work_mem = '512MB'`.execute(database)
      const { id } = await database.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
      const { rows: indexes } = await sql<Index>`
        select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'calls' and indexname <> 'calls_pkey'`.execute(database)
      for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(database)
      for (let from = 0; from < callCount; from += chunk) await insertChunk(database, id, from, Date.now())
      for (const { definition } of indexes) await sql.raw(definition).execute(database)
      // Otherwise the server counts them while it is measured.
      while ((await countCalls({ id, database }, countedAtOnce)) > 0);
      await sql`vacuum analyze`.execute(database)
      await sql`checkpoint`.execute(database)
    })
  } finally {
    await opened.close()
  }
}

const program = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('Content-Type', 'application/json')
    response.end(workerData)
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** A bare Node.js server that returns the text: the baseline of all other figures. */
async function startFloor(text: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const worker = new Worker(program, { eval: true, workerData: text })
  const [port] = await once(worker, 'message')
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }
}

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
