import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** In the server's own folder: lines of an instant, and the longest time before it (ms) for which its event loop ran without a turn for others. */
export const pausesFile = 'pauses'
export const pausesResolutionMs = 5
export const pausesToldMs = 250

/** The longest time for which the server's event loop ran without a turn for others, since an instant. */
export async function longestPauseMs(dataDirectory: string, since: number): Promise<number> {
  await wait(2 * pausesToldMs)
  const pauses = readFileSync(join(dataDirectory, pausesFile), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  return Math.max(0, ...pauses.flatMap(([at = 0, pause = 0]) => (at > since + pausesToldMs ? [pause] : [])))
}
