import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, key } from '#reliability/support/ask'
import type { Program } from '#reliability/support/programs'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'
import { deletionWords } from '#rules/calls/retention'
import { openDatabase } from '#server/kernel/database/open'

const from_number = '+14155550100'
const longestMs = 300_000
const atOnce = 20
const agedDays = 5

/** Words that occur in one call only: spoken text, ids, numbers. */
const secretsOf = (index: number) => ({
  first_name: `Canaryname${index}x`,
  customer_id: `canarycustomer${index}x`,
  to_number: `+1202555${String(index).padStart(4, '0')}`,
})

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestMs; Date.now() < end; await wait(100)) if (await isSo()) return
  throw new Error(`Timed out waiting until ${what}.`)
}

async function placeCall(url: string, agent: string, index: number): Promise<string> {
  const { first_name, customer_id, to_number } = secretsOf(index)
  const dynamic_variables = { first_name, simulated_caller: 'helpful' }
  const call = { from_number, to_number, customer_id, override_agent_id: agent, dynamic_variables }
  const { call_id } = await ask(url, '/v1/create-phone-call', call, `key of ${index}`)
  return call_id
}

/** Completed calls. The recordings of a few have been played. */
async function makeCalls(url: string, count: number): Promise<void> {
  const first_message = 'Good morning {{first_name}}, this is the clinic. Will you come, {{first_name}}?'
  const bot = await ask(url, '/v1/bots', { name: 'Clinic', prompt: 'Ask whether they come.', first_message })
  await ask(url, '/v1/phone-numbers', { phone_number: from_number })
  const ids: string[] = []
  for (let from = 0; from < count; from += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index)
    ids.push(...(await Promise.all(batch.map((index) => placeCall(url, bot.uid, index)))))
  }
  await until('all calls were over', async () => {
    const { pagination } = await ask(url, '/v1/calls?limit=1&call_status=ended')
    return pagination.total === count
  })
  for (const id of ids.slice(0, atOnce)) {
    const headers = { Authorization: `Bearer ${key}` }
    await (await fetch(`${url}/v1/call/${id}/recording`, { headers })).arrayBuffer()
    await ask(url, `/v1/call/${id}/recording-peaks`)
  }
}

/** Moves everything some days into the past, including stored responses for idempotency keys. */
async function age(dataDirectory: string): Promise<void> {
  const { database, close } = await openDatabase({ dataDirectory, purpose: 'attach' })
  const ms = agedDays * 86_400_000
  try {
    await database
      .updateTable('calls')
      .set((e) => ({
        registered_timestamp: e('registered_timestamp', '-', ms),
        start_timestamp: e('start_timestamp', '-', ms),
        end_timestamp: e('end_timestamp', '-', ms),
      }))
      .execute()
    await database.deleteFrom('idempotency_keys').execute()
  } finally {
    await close()
  }
}

type Found = { words: number; recordings: number }

/** Counts the secrets found in the files of the data folder, and the recordings. */
async function search(dataDirectory: string, count: number): Promise<Found> {
  const words = Array.from({ length: count }, (_, index) => Object.values(secretsOf(index))).flat()
  const left = new Set(words)
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const file of files) {
    // A file may have been deleted meanwhile.
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0))
    for (const word of left) if (bytes.includes(word)) left.delete(word)
  }
  return {
    words: words.length - left.size,
    // Includes the stored peaks.
    recordings: files.filter(({ name }) => /\.wav(\.peaks)?$/.test(name)).length,
  }
}

async function purge({ url }: Program): Promise<void> {
  const response = await fetch(`${url}/v1/privacy`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ records_days: 1, confirmation: deletionWords }),
  })
  if (!response.ok) throw new Error(`The retention was answered with ${response.status}.`)
  await until('the files were cleared', async () => (await ask(url, '/v1/privacy')).purge?.erased_at != null)
}

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const dataDirectory = join(directory, 'data')
  const count = isFull ? 5_000 : 100
  const server = await startServer(dataDirectory)
  await makeCalls(server.url, count)
  await age(dataDirectory)
  const before = await search(dataDirectory, count)
  const start = Date.now()
  await purge(server)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  const after = await search(dataDirectory, count)
  await server.stop()
  const log = server.said()
  const isLogQuiet = log.includes('is ready') && !/canary|\+1202555/i.test(log)
  const isFound = before.words === 3 * count && before.recordings > 0
  const isGood = isFound && isLogQuiet && after.words === 0 && after.recordings === 0
  if (isGood) await rm(directory, { recursive: true, force: true })
  else console.log(`Its traces are in ${directory}.`)
  const figures =
    `${count} calls: before the purge ${before.words} of ${3 * count} secrets and ${before.recordings} recordings ` +
    `are found in the files, ${seconds} s later ${after.words} and ${after.recordings}; ` +
    `the server's log ${isLogQuiet ? 'contains no personal data' : 'CONTAINS PERSONAL DATA'}`
  return { isGood, figures }
}

export const erasureLeavesNoBytes: Scenario = {
  name: 'erasure-leaves-no-bytes',
  claim: 'data deleted by the retention is in no file, and no log contains personal data',
  run,
}
