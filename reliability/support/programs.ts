import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithParent } from '#scripts/end-with-parent.js'

export type Program = {
  url: string
  pid: number
  /** Its output so far. */
  said(): string
  hasEnded(): boolean
  kill(): Promise<void>
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()

/** Ends all programs that still run, for example after an error. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts one of the built programs; resolves when it has printed its address. */
export async function startProgram(name: string, env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [`dist/server/${name}.js`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
    process.stderr.write(chunk)
  })
  const release = endWithParent({ pid: child.pid })
  const ended = once(child, 'exit').finally(() => {
    running.delete(child)
    release()
  })
  const url = await Promise.race([addressOf(child), ended.then(() => undefined)])
  if (!url) throw new Error(`The program ${name} ended before it was ready.`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const { pid = 0 } = child
  return { url, pid, said: () => said, hasEnded, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const address = /https?:\/\/[^\s/]+:\d+(?=[/\s])/.exec(text)
      if (address) resolve(address[0])
    })
  })
}
