import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Block, blocksOfPage, type PdfLine } from './passages'

type Task = { group: number; run: () => void }

/**
 * Runs at most `most` tasks at once, and one fewer of each group, so that a group with many slow tasks always
 * leaves one slot. Of waiting groups, the one with the fewest running tasks is next.
 */
function createFairQueue(most: number) {
  const running = new Map<number, number>()
  const waiting: Task[] = []
  let total = 0
  const mostOfGroup = Math.max(1, most - 1)

  const countOf = (group: number) => running.get(group) ?? 0

  function startNext(): void {
    while (total < most) {
      const free = waiting.filter(({ group }) => countOf(group) < mostOfGroup)
      const next = free.toSorted((a, b) => countOf(a.group) - countOf(b.group))[0]
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      total += 1
      running.set(next.group, countOf(next.group) + 1)
      next.run()
    }
  }

  function end(group: number): void {
    total -= 1
    const count = countOf(group) - 1
    if (count > 0) running.set(group, count)
    else running.delete(group)
    startNext()
  }

  return async <Result>(group: number, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((run) => {
      waiting.push({ group, run })
      startNext()
    })
    try {
      return await work()
    } finally {
      end(group)
    }
  }
}

const mostMemory = 320 * 1024 * 1024
const mostPages = 2000
/**
 * CPU time is the main limit: on a busy machine a good file may take longer than a bad one on an idle one.
 */
const mostCpuMs = 6_000
const mostMs = 30_000
const queue = createFairQueue(2)

export const mostCharacters = 2_000_000

/** Why a PDF cannot be read, as a sentence. */
export class Unreadable extends Error {}

type Refusal = 'password' | 'broken' | 'pages' | 'characters'
type Message =
  | { lines: PdfLine[] }
  | { pages: number; refused?: undefined }
  | { refused: Refusal; pages?: number }

const sentences: Record<Refusal, string> = {
  password: 'The PDF is locked with a password. Save it without one and upload it again.',
  broken: 'The PDF cannot be read: it is damaged, or not a PDF at all.',
  pages: `The PDF has more than ${mostPages} pages. Split it.`,
  characters: `The PDF holds more than ${mostCharacters / 1e6} million characters. Split it.`,
}
const tooSlow = 'The PDF takes too long to read. Save it again without its drawings, or split it.'
const tooLarge = 'The PDF is too large when unpacked. Save it again without pictures, or split it.'

/** Next to this file, or above the folder of its built chunk. */
const program = ['./read-pdf.js', '../read-pdf.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync)

type Limits = { memory: number; cpuMs: number; ms: number }

/**
 * Reads the headings and paragraphs of a PDF in a separate process with limited time and memory. PDFs of one
 * organization do not delay those of another.
 * @throws Unreadable
 */
export const readPdf = (
  organizationId: number,
  bytes: Uint8Array,
  limits: Limits = { memory: mostMemory, cpuMs: mostCpuMs, ms: mostMs },
): Promise<{ blocks: Block[]; pages: number }> => queue(organizationId, () => readAlone(bytes, limits))

async function readAlone(bytes: Uint8Array, { memory, cpuMs, ms }: Limits) {
  const limits = [memory, cpuMs, mostPages, mostCharacters].map(String)
  const child = spawn(process.execPath, ['--max-old-space-size=192', program ?? '', ...limits], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  })
  const ended = once(child, 'exit')
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, ms)
  // The process may end before it has received everything.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const blocks: Block[] = []
  let page = 0
  try {
    for await (const line of createInterface(child.stdout)) {
      const message = JSON.parse(line) as Message
      if ('lines' in message) {
        page += 1
        blocks.push(...blocksOfPage(message.lines, page))
      } else if (message.refused) throw new Unreadable(sentences[message.refused])
      else return { blocks, pages: message.pages }
    }
    await ended
    throw new Unreadable(isLate || child.signalCode === 'SIGTERM' ? tooSlow : tooLarge)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
