import { Worker } from 'node:worker_threads'
import type { PatternTurns } from '#contract/rehearsal/assertions'

/** How long one pattern may run, and all patterns of one rehearsal together. */
const maxPatternMs = 1_000
const maxTotalMs = 3_000

// A regular expression cannot be interrupted on the thread that runs it, so operators' patterns run on another one.
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { patterns, texts, flags } = workerData
for (const pattern of patterns) {
  parentPort.postMessage('started')
  const regExp = new RegExp(pattern, flags)
  parentPort.postMessage(texts.findIndex((text) => regExp.test(text)))
}`

/** Runs the patterns in order and returns the results of those that finished in time. */
function runPatterns(
  patterns: readonly string[],
  texts: readonly string[],
  flags: string,
  patternMs: number,
): Promise<number[]> {
  const worker = new Worker(program, {
    eval: true,
    workerData: { patterns, texts, flags },
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  const turns: number[] = []
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const finish = () => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(turns)
    }
    worker.on('message', (message: 'started' | number) => {
      clearTimeout(timer)
      if (message === 'started') timer = setTimeout(finish, patternMs)
      else turns.push(message)
    })
    worker.once('error', finish)
    worker.once('exit', finish)
  })
}

/**
 * The position of the first text that each pattern matches, or -1. A pattern that did not finish in time has no
 * position. The patterns run on another thread.
 */
export async function findPatterns(
  patterns: readonly string[],
  texts: readonly string[],
  flags: string,
  limits = { patternMs: maxPatternMs, totalMs: maxTotalMs },
): Promise<PatternTurns> {
  const found = new Map<string, number | undefined>()
  const deadline = performance.now() + limits.totalMs
  let waiting = [...new Set(patterns)]
  while (waiting.length > 0 && performance.now() < deadline) {
    const turns = await runPatterns(waiting, texts, flags, limits.patternMs)
    turns.forEach((turn, index) => {
      found.set(waiting[index] ?? '', turn)
    })
    // The next one is the pattern that took too long.
    waiting = waiting.slice(turns.length + 1)
  }
  return found
}
