import { readdirSync, readFileSync } from 'node:fs'

const msOfTick = 10
const [own, children] = [
  [13, 14],
  [15, 16],
] as const

type Process = { pid: number; parent: number; ticks: number; ticksOfEnded: number }

/** The fields of /proc/PID/stat, or undefined if the process is gone. The name in brackets may contain anything. */
function readProcess(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = [pid, '', ...text.slice(text.lastIndexOf(')') + 2).split(' ')].map(Number)
    const sum = (places: readonly number[]) => places.reduce((all, place) => all + (fields[place] ?? 0), 0)
    return { pid, parent: fields[3] ?? 0, ticks: sum(own), ticksOfEnded: sum(children) }
  } catch {
    return undefined
  }
}

/** All descendants of a process, including its built-in database. */
function readDescendants(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  )
  const family = new Set([pid])
  const found: Process[] = []
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const child of all) {
      if (!family.has(child.parent) || family.has(child.pid)) continue
      family.add(child.pid)
      found.push(child)
    }
  }
  return found
}

export type Processor = { serverMs: number; databaseMs: number }

/** The processor time of a server and its database so far. */
export function readProcessor(server: number): Processor {
  const ticksOfDatabase = readDescendants(server).map(({ ticks, ticksOfEnded }) => ticks + ticksOfEnded)
  return {
    serverMs: (readProcess(server)?.ticks ?? 0) * msOfTick,
    databaseMs: ticksOfDatabase.reduce((sum, ticks) => sum + ticks, 0) * msOfTick,
  }
}

/** Zero for a process that is gone. */
function readMegabytes(file: string, name: string): number {
  try {
    const [, kilobytes = 0] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

/** The peak memory of the server process since its start. */
export const largestMegabytes = (server: number) => readMegabytes(`/proc/${server}/status`, 'VmHWM')

/** The memory of its database. Memory that processes share counts once. */
export const databaseMegabytes = (server: number) =>
  readDescendants(server).reduce((sum, { pid }) => sum + readMegabytes(`/proc/${pid}/smaps_rollup`, 'Pss'), 0)

/** The load average of the machine over the last minute. */
export const readLoad = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
