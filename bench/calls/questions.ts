import type { Figure } from '#bench/support/figures'

type Answer = Record<string, unknown>

export type Clock = {
  /** The response without its time. */
  ask(path: string): Promise<Answer>
  /** Repeats a request; returns the median, which has a limit, and the slowest time. */
  time(name: string, path: string, most: number): Promise<Figure[]>
}

const runs = 9

type Timed = { took: number; isGood: boolean }

export function createClock(url: string, key: string): Clock {
  const send = (path: string) => fetch(url + path, { headers: { Authorization: `Bearer ${key}` } })
  const timed = async (path: string): Promise<Timed> => {
    const since = performance.now()
    const response = await send(path)
    await response.text()
    return { took: performance.now() - since, isGood: response.ok }
  }
  return {
    async ask(path) {
      const response = await send(path)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async time(name, path, most) {
      const first = await timed(path)
      // A request that timed out is not repeated.
      if (!first.isGood) return [{ name: `${name}: NO ANSWER after`, value: first.took, unit: 'ms', most: 0 }]
      const took: number[] = []
      for (let run = 0; run < runs; run++) took.push((await timed(path)).took)
      took.sort((a, b) => a - b)
      return [
        { name, value: took[runs >> 1] ?? 0, unit: 'ms', most },
        { name: '  its worst', value: took.at(-1) ?? 0, unit: 'ms' },
      ]
    },
  }
}

/** An instant some days ago, in the form of a query. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
