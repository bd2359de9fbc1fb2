import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, onTestFinished } from 'vitest'
import type { EngineOptions } from './engine'

/** Another process on the engine, for a test to kill. */
export interface Program {
  process: ChildProcess
  /** Acknowledged writes in order; complete once `end` has resolved. */
  lines: string[]
  /** Sends the signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** A new directory for data, removed after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync('/tmp/switchboard-test-')
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** One directory for all tests of a file, which saves creating a cluster for each. */
export function sharedDirectory(): string {
  const directory = mkdtempSync('/tmp/switchboard-test-')
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Starts the program. Resolves when it opened the database, rejects with its output if it could not. */
export async function startProgram(
  options: EngineOptions,
  task: 'hold' | 'write' = 'hold',
): Promise<Program> {
  const child = spawn(process.execPath, [await builtProgram(), JSON.stringify(options), task])
  const lines: string[] = []
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  const reader = createInterface(child.stdout)
  const closed = once(reader, 'close')
  await new Promise<void>((resolve, reject) => {
    reader.on('line', (line) => (line === 'open' ? resolve() : lines.push(line)))
    child.once('close', () => reject(new Error(complaint)))
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    process: child,
    lines,
    async end(signal) {
      child.kill(signal)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await closed
    },
  }
}

/**
 * Starts the program and kills it after this time, in whatever state. Returns whether it had opened the
 * database.
 */
export async function startAndKill(options: EngineOptions, afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [await builtProgram(), JSON.stringify(options), 'hold'])
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  const isOver = once(child, 'close')
  await Promise.race([isOver, wait(afterMs)])
  child.kill('SIGKILL')
  await isOver
  return said.includes('open')
}

// Inside the repository, where node finds the packages.
const outDir = join('.cache', `engine-program-${process.pid}`)
let built: Promise<string> | undefined

/** Built once for all test files of this process, and removed at its end. */
function builtProgram(): Promise<string> {
  built ??= buildProgram()
  return built
}

async function buildProgram(): Promise<string> {
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: { ssr: fileURLToPath(new URL('./testing-child.ts', import.meta.url)), target: 'node20', outDir },
  })
  return join(outDir, 'testing-child.js')
}
