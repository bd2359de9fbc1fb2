import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { key } from './ask'
import type { Ledger, Write } from './ledger'
import { type Fixtures, kinds, requestOf } from './writes'

const writers = 8
const readers = 4
const streams = 10
const restMs = 15
const patienceMs = 60_000

/** What clients saw. A failed request has a 5xx response or none. */
export type Seen = {
  reads: number
  failedReads: number
  failedWrites: number
  /** 5xx responses without Retry-After, and responses with a wrong body. */
  unfit: number
  /** Failed requests by cause: 503, 502, or a broken connection. */
  failures: Map<string, number>
  opened: number
  /** Streams that broke or could not be opened. */
  brokenStreams: number
  heard: number
}

export type Traffic = { seen: Seen; stop(): Promise<void>; settle(): Promise<number> }

type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

async function send(url: string, path: string, body?: object, idempotencyKey?: string): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  const { status, headers } = response
  return { status, retryAfter: headers.get('Retry-After'), body: text ? JSON.parse(text) : {} }
}

/** Sends reads, writes with keys and event streams until stopped, then repeats failed writes with their keys. */
export function startTraffic(url: string, fixtures: Fixtures, ledger: Ledger): Traffic {
  const seen: Seen = {
    reads: 0,
    failedReads: 0,
    failedWrites: 0,
    unfit: 0,
    failures: new Map<string, number>(),
    opened: 0,
    brokenStreams: 0,
    heard: 0,
  }
  const ending = new AbortController()
  const { signal } = ending

  function noteFailure(answer: Answer | undefined): void {
    const name = answer ? String(answer.status) : 'broken'
    seen.failures.set(name, (seen.failures.get(name) ?? 0) + 1)
    const isFit = !answer || answer.status === 502 || (answer.status === 503 && answer.retryAfter !== null)
    if (!isFit) seen.unfit++
  }

  async function attempt(path: string, body?: object, idempotencyKey?: string): Promise<Answer | undefined> {
    const answer = await send(url, path, body, idempotencyKey).catch(() => undefined)
    if (answer && answer.status < 300) return answer
    noteFailure(answer)
    return undefined
  }

  async function write(sent: Write): Promise<boolean> {
    const answer = await attempt(...requestOf(sent, fixtures), sent.key)
    if (!answer) return false
    const { call_id, uid, id } = answer.body
    await ledger.acknowledge(sent.key, String(call_id ?? uid ?? id))
    return true
  }

  async function writeOn(): Promise<void> {
    while (!signal.aborted) {
      const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? 'bot'
      const sent: Write = { kind, key: randomUUID() }
      await ledger.intend(sent)
      if (!(await write(sent))) seen.failedWrites++
      await wait(restMs)
    }
  }

  async function readOn(): Promise<void> {
    const paths = ['/v1/bots?limit=20', '/v1/calls?limit=20', '/v2/whoami', '/v1/campaigns']
    while (!signal.aborted) {
      const answer = await attempt(paths[seen.reads++ % paths.length] ?? '')
      if (!answer) seen.failedReads++
      await wait(restMs)
    }
  }

  /** Reopens an ended stream, as a browser does. */
  async function listenOn(): Promise<void> {
    const decoder = new TextDecoder()
    while (!signal.aborted) {
      try {
        const headers = { Authorization: `Bearer ${key}` }
        const response = await fetch(`${url}/v1/events`, { headers, signal })
        if (!response.ok) throw new Error(`The stream was answered with ${response.status}.`)
        seen.opened++
        for await (const chunk of response.body ?? [])
          seen.heard += decoder.decode(chunk).split('"resource"').length - 1
      } catch {
        if (!signal.aborted) seen.brokenStreams++
        await wait(10 * restMs)
      }
    }
  }

  const many = (count: number, work: () => Promise<void>) => Array.from({ length: count }, work)
  const listening = many(streams, listenOn)
  let isOver = Promise.all([...many(writers, writeOn), ...many(readers, readOn)])

  return {
    seen,
    async stop() {
      ending.abort()
      await isOver
      await Promise.all(listening)
      isOver = Promise.resolve([])
    },
    async settle() {
      const open = [...ledger.writes.values()].filter(({ id }) => id === undefined)
      let left = 0
      for (const sent of open) if (!(await write(sent))) left++
      return left
    },
  }
}
