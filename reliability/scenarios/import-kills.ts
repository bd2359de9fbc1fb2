import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, key } from '#reliability/support/ask'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'

const pauseMs = 20
const longestMs = 120_000

const nameAt = (index: number) => `Person ${index}`
const numberAt = (index: number) => `+1415${2_000_000 + index}`

/** Rows of contacts. After every tenth comes a duplicate of its number, which the import skips. */
function fileOf(people: number): string {
  const lines = Array.from({ length: people }, (_, index) => {
    const line = `${nameAt(index)},${numberAt(index)}`
    return index % 10 === 9 ? `${line}\nAgain,${numberAt(index)}` : line
  })
  return `name,phone\n${lines.join('\n')}\n`
}

async function upload(url: string, list: number, file: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/v1/imports?contact_list_id=${list}`, {
    method: 'POST',
    headers,
    body: file,
  })
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`)
  return (await answer.json()).id
}

/** Waits until this many rows are done or the import has ended. */
async function until(url: string, id: number, rows: number) {
  for (let waited = 0; waited < longestMs; waited += pauseMs) {
    const job = await ask(url, `/v1/imports/${id}`)
    if (job.status !== 'running' || job.processed_count >= rows) return job
    await wait(pauseMs)
  }
  throw new Error(`The import did not reach row ${rows}.`)
}

/** Counts the positions at which the list differs from the file. */
async function wrongPlaces(url: string, list: number, people: number): Promise<number> {
  let [at, wrong, cursor] = [0, 0, '']
  do {
    const page = await ask(url, `/v1/contact-lists/${list}/contacts?limit=100${cursor}`)
    for (const { name, phone_number } of page.contacts) {
      if (name !== nameAt(at) || phone_number !== numberAt(at)) wrong += 1
      at += 1
    }
    const next = page.pagination.next_cursor
    cursor = next ? `&cursor=${encodeURIComponent(next)}` : ''
  } while (cursor !== '')
  return wrong + Math.abs(people - at)
}

async function killAndRead(dataDirectory: string, people: number, kills: number): Promise<Outcome> {
  let server = await startServer(dataDirectory)
  const { id: list } = await ask(server.url, '/v1/contact-lists', { name: 'Imported' })
  const id = await upload(server.url, list, fileOf(people))
  await ask(server.url, `/v1/imports/${id}/start`, {})
  const rows = people + Math.floor(people / 10)
  let killed = 0
  for (let kill = 1; kill <= kills; kill++) {
    const { status } = await until(server.url, id, ((kill - Math.random()) * rows) / (kills + 1))
    if (status !== 'running') break
    await server.kill()
    killed += 1
    server = await startServer(dataDirectory)
  }
  const job = await until(server.url, id, Number.POSITIVE_INFINITY)
  const wrong = await wrongPlaces(server.url, list, people)
  await server.stop()
  const isCounted = job.added_count === people && job.skipped_count === rows - people
  const figures = `${rows} rows, ${killed} kills, ${job.status}, ${job.added_count} added, ${wrong} lost, doubled or out of order`
  return { isGood: job.status === 'completed' && isCounted && wrong === 0 && killed > 0, figures }
}

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const [people, kills] = isFull ? [100_000, 50] : [20_000, 3]
  const outcome = await killAndRead(join(directory, 'data'), people, kills)
  if (outcome.isGood) await rm(directory, { recursive: true, force: true })
  else console.log(`Its traces are in ${directory}.`)
  return outcome
}

export const importKills: Scenario = {
  name: 'import-kills',
  claim: 'a killed import continues where it was: each row is imported once, in file order',
  run,
}
