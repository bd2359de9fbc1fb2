import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#reliability/support/ask'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'

const maxP99Ms = 500
const clients = 8
/** How long other clients are measured after the last attacker was answered. */
const afterMs = 1_000

const deep = Buffer.alloc(2 * 1024 ** 2, '[')
const paths = ['/session', '/session', '/v1/bots', '/v1/imports', '/v1/call-files/json']

type Shape = { body: Buffer; isChunked: boolean; path: string }

const shapeOf = (index: number): Shape => ({
  body: index % 4 === 3 ? deep.subarray(0, 4_096) : deep,
  isChunked: index % 2 === 1,
  path: paths[index % paths.length] ?? '/session',
})

/** The status of one attack; 0 if the connection ended without a response. */
async function attack(url: string, { body, isChunked, path }: Shape): Promise<number> {
  const sent = request(`${url}${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      ...(isChunked ? {} : { 'Content-Length': body.length }),
    },
  })
  sent.on('error', () => undefined)
  sent.end(body)
  return new Promise((resolve) => {
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    once(sent, 'close').then(
      () => resolve(0),
      () => resolve(0),
    )
  })
}

/** Sends reads one after another until stopped; returns the time of each response. */
async function measure(url: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await ask(url, '/v1/bots?limit=10')
    took.push(performance.now() - start)
    await wait(5)
  }
  return took
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.POSITIVE_INFINITY
}

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  const server = await startServer(directory)
  const { url } = server
  let isOver = false
  const measuring = Promise.all(Array.from({ length: clients }, () => measure(url, () => isOver)))
  await wait(afterMs)
  const statuses: number[] = []
  for (let round = 0; round < (isFull ? 20 : 2); round++) {
    const attacks = Array.from({ length: 100 }, (_, index) => attack(url, shapeOf(index)))
    statuses.push(...(await Promise.all(attacks)))
  }
  await wait(afterMs)
  isOver = true
  const took = (await measuring).flat()
  await server.stop()
  const p99 = percentile(took, 0.99)
  const refused = [400, 401, 413, 429]
  // The server may close the connection while the body is still being sent, and then the response is lost.
  const odd = statuses.filter((status) => status !== 0 && !refused.includes(status))
  const unanswered = statuses.filter((status) => status === 0)
  const isGood = p99 < maxP99Ms && odd.length === 0 && unanswered.length < statuses.length / 10
  if (isGood) await rm(directory, { recursive: true, force: true })
  else console.log(`Statuses: ${[...new Set(statuses)].join(', ')}. Its traces are in ${directory}.`)
  const slowest = Math.round(Math.max(...took))
  return {
    isGood,
    figures: `${statuses.length} bodies of up to 2 MiB, 100 at once: ${took.length} requests of other clients took ${Math.round(p99)} ms (p99), ${slowest} ms at most; ${odd.length} not refused, ${unanswered.length} cut off`,
  }
}

export const anonymousBodies: Scenario = {
  name: 'anonymous-bodies',
  claim:
    'oversized and deeply nested bodies without a key are refused, and other clients are not slowed down',
  run,
}
