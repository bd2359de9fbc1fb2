import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export const key = 'trust-key-trust-key-trust-key'

export type ServerProcess = { url: string; kill(): Promise<void>; stop(): Promise<void> }

const settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: '',
  DATABASE_URL: process.env.TRUST_DATABASE_URL ?? '',
  SAMPLE_DATA: '',
  CALL_SPEED: '200',
  REQUESTS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
  BOOTSTRAP_API_KEY: key,
}

/** The built server on a data folder that outlives it. */
export async function startServer(dataDirectory: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...settings, DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = await Promise.race([addressOf(child), ended.then(() => undefined)])
  if (!url) throw new Error('The server ended before it was ready.')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
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
