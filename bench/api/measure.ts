import { Agent, request } from 'node:http'
import { type Processor, readProcessor } from '#bench/support/processes'

export type Question = { method: 'GET' | 'POST'; url: string; key: string; body?: () => unknown }

export type Figures = {
  count: number
  perSecond: number
  p50: number
  p99: number
  /** Processor time of a request, in microseconds; undefined for a server that is no process of its own. */
  cpu: { node: number; postgresql: number } | undefined
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

function ask(agent: Agent, { method, url, key, body }: Question): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve()
        else reject(new Error(`${method} ${url} was answered with ${answer.statusCode}.`))
      })
    })
    sent.once('error', reject)
    sent.end(body ? JSON.stringify(body()) : undefined)
  })
}

function cpuOf(before: Processor, after: Processor, count: number): Figures['cpu'] {
  const each = (name: keyof Processor) => ((after[name] - before[name]) * 1000) / count
  return { node: each('serverMs'), postgresql: each('databaseMs') }
}

/**
 * Repeats a request on `concurrency` connections after a short warm-up; returns times in milliseconds. `pid` is the
 * process of the server.
 */
export async function measure(
  question: Question,
  concurrency: number,
  lastsMs: number,
  pid?: number | undefined,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const times: number[] = []
  const askUntil = async (end: number, note: (ms: number) => void) => {
    while (performance.now() < end) {
      const begin = performance.now()
      await ask(agent, question)
      note(performance.now() - begin)
    }
  }
  const askAtOnce = (end: number, note: (ms: number) => void) =>
    Promise.all(Array.from({ length: concurrency }, () => askUntil(end, note)))
  await askAtOnce(performance.now() + lastsMs / 5, () => undefined)
  const before = pid === undefined ? undefined : readProcessor(pid)
  const begin = performance.now()
  await askAtOnce(begin + lastsMs, (ms) => times.push(ms))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  const cpu = pid !== undefined && before ? cpuOf(before, readProcessor(pid), times.length) : undefined
  const sorted = times.sort((a, b) => a - b)
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    cpu,
  }
}
