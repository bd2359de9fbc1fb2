import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '#bench/support/figures'
import { readProcessor } from '#bench/support/processes'
import type { Served } from './dials'
import { longestPauseMs } from './pauses'

type Server = Served & { key: string }

const pauseMs = 20

function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = `+1415${2_000_000 + index}`
    return `Person ${index},${number},City ${index % 500},${index},"Order ${index}, open"`
  })
  return `name,phone,city,customer,note\n${lines.join('\n')}\n`
}

function asking({ url, key }: Server) {
  return async (method: string, path: string, body?: string): Promise<Record<string, unknown>> => {
    const headers = { Authorization: `Bearer ${key}` }
    const response = await fetch(url + path, { method, headers, body: body ?? null })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

/** Reads the lists repeatedly until stopped; returns the milliseconds of each response. */
function watchAnswers(ask: ReturnType<typeof asking>) {
  const times: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const since = performance.now()
      await ask('GET', '/v1/contact-lists?limit=10')
      times.push(performance.now() - since)
      await wait(pauseMs)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return times
  }
}

const secondsSince = (since: number) => (performance.now() - since) / 1000

/** Imports generated contacts into a new list of a running server, which must not limit requests. */
export async function measureImport(server: Server, rows: number): Promise<Figure[]> {
  const ask = asking(server)
  const begun = Date.now()
  const list = await ask('POST', '/v1/contact-lists', JSON.stringify({ name: `Import of ${rows}` }))
  const file = fileOf(rows)
  const stop = watchAnswers(ask)
  const uploading = performance.now()
  const made = await ask('POST', `/v1/imports?contact_list_id=${list.id}`, file)
  const upload_seconds = secondsSince(uploading)
  const starting = performance.now()
  const before = readProcessor(server.pid)
  await ask('POST', `/v1/imports/${made.id}/start`)
  let job = await ask('GET', `/v1/imports/${made.id}`)
  while (job.status === 'running') {
    await wait(5 * pauseMs)
    job = await ask('GET', `/v1/imports/${made.id}`)
  }
  const import_seconds = secondsSince(starting)
  const after = readProcessor(server.pid)
  const usedMs = after.serverMs + after.databaseMs - before.serverMs - before.databaseMs
  const times = await stop()
  if (job.added_count !== rows) throw new Error(`${job.added_count} of ${rows} rows were imported.`)
  const pause = await longestPauseMs(server.dataDir, begun)
  return [
    { name: 'upload of a file with as many rows', value: upload_seconds, unit: 's' },
    { name: 'its import', value: import_seconds, unit: 's', most: 20 },
    { name: 'its processor time, with the other responses', value: usedMs / 1000, unit: 's' },
    {
      name: 'slowest other answer during upload and import',
      value: Math.max(...times),
      unit: 'ms',
      most: 100,
    },
    { name: 'longest pause of the event loop, importing', value: pause, unit: 'ms' },
  ]
}
