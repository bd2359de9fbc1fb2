import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A file in the data folder. Each line has an instant and the longest pause of the event loop (ms) before it. */
export const pausesFile = 'pauses'
export const pausesResolutionMs = 5
export const pausesReportMs = 250

/** The longest pause of the server's event loop since an instant. */
export async function longestPauseMs(dataDirectory: string, since: number): Promise<number> {
  await wait(2 * pausesReportMs)
  const pauses = readFileSync(join(dataDirectory, pausesFile), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  return Math.max(0, ...pauses.flatMap(([at = 0, pause = 0]) => (at > since + pausesReportMs ? [pause] : [])))
}
