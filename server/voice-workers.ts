import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { log } from '#server/kernel/logger'

/** One that ends sooner than this probably cannot start, and is not started again at once. */
const soonMs = 5_000
const pauseMs = 2_000

/** The voice workers of a server: processes that lead calls over Asterisk. They end with the server. */
export type VoiceWorkers = {
  /** Starts them, unless they run. One that ends is replaced. */
  begin(): void
  /** Ends them; resolves when their calls have ended or were left to other processes. */
  close(): Promise<void>
}

export function createVoiceWorkers(count: number): VoiceWorkers {
  const program = join(dirname(process.argv[1] ?? ''), 'voice.js')
  const workers = new Set<ChildProcess>()
  let hasBegun = false
  let isClosing = false

  function startOne(): void {
    if (isClosing) return
    const startedAt = performance.now()
    const worker = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    workers.add(worker)
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      if (isClosing) return
      log('warn', `A voice worker has ended (${signal ?? code}). Another one is started.`)
      setTimeout(startOne, performance.now() - startedAt < soonMs ? pauseMs : 0)
    })
  }

  return {
    begin() {
      if (hasBegun) return
      hasBegun = true
      for (let index = 0; index < count; index++) startOne()
    },
    async close() {
      isClosing = true
      const ends = Array.from(workers, (worker) => once(worker, 'exit'))
      for (const worker of workers) worker.kill('SIGTERM')
      await Promise.all(ends)
    },
  }
}
