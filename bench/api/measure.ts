import { Agent, request } from 'node:http'

export type Question = { method: 'GET' | 'POST'; url: string; key: string; body?: () => unknown }

export type Figures = { count: number; perSecond: number; p50: number; p99: number }

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

/** Repeats a request on `concurrency` connections after a short warm-up; returns times in milliseconds. */
export async function measure(question: Question, concurrency: number, lastsMs: number): Promise<Figures> {
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
  const begin = performance.now()
  await askAtOnce(begin + lastsMs, (ms) => times.push(ms))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  }
}
