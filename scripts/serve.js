import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithParent } from './end-with-parent.js'

const patienceMs = 120_000

/** Clears settings of the shell, which a test server must ignore. */
const undisturbed = {
  PUBLIC_URL: '',
  DATABASE_URL: '',
  RECORDINGS_URL: '',
  UPSTREAM_URL: '',
  BOOTSTRAP_API_KEY: '',
  SAMPLE_DATA: '',
}

/**
 * Starts the built server, or another of the built programs, on a free port, with a data folder of its own unless
 * DATA_DIR names one; resolves when it has printed its address.
 * `stop` ends it and removes its own folder; `ended` resolves when the process ends for any reason.
 */
export async function serve(env = {}, program = 'main') {
  const dataDir = env.DATA_DIR ?? (await newFolder())
  const server = spawn(process.execPath, [`dist/server/${program}.js`], {
    env: { ...process.env, ...undisturbed, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const release = endWithParent({ pid: server.pid, folder: env.DATA_DIR ? '' : dataDir })
  const ended = once(server, 'exit')

  async function stop() {
    server.kill('SIGTERM')
    const force = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(force)
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    release()
  }

  const late = setTimeout(() => server.kill('SIGKILL'), patienceMs)
  const url = await Promise.race([addressIn(server.stdout), ended.then(() => undefined)])
  clearTimeout(late)
  if (url) return { url, dataDir, pid: server.pid, ended, stop }
  await stop()
  throw new Error('The server ended before it was ready.')
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  return folder
}

const addresses = /https?:\/\/[^\s/]+:\d+(?=[/\s])|postgresql:\S+(?=\s)/

function addressIn(stream) {
  return new Promise((resolve) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
      const address = text.match(addresses)
      if (address) resolve(address[0])
    })
  })
}
