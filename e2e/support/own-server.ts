import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const key = 'a-key-for-one-story-alone'

type Settings = Record<string, string>

const usual: Settings = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SAMPLE_DATA: '',
  BOOTSTRAP_API_KEY: key,
  REQUESTS_PER_MINUTE: '100000',
  CALLS_PER_MINUTE: '10000',
  HOST: '127.0.0.1',
}

/** A server that a test may kill, on a data folder that outlives it. */
export class OwnServer {
  url = ''
  private child: ChildProcess | null = null

  private readonly dataDirectory: string
  private readonly settings: Settings

  private constructor(dataDirectory: string, settings: Settings) {
    this.dataDirectory = dataDirectory
    this.settings = settings
  }

  static async create(): Promise<OwnServer> {
    const directory = await mkdtemp(join(tmpdir(), 'switchboard-story-'))
    // If root runs the server, PostgreSQL runs as another user, who needs access.
    await chmod(directory, 0o755)
    return OwnServer.on(directory, { CALL_SPEED: '1000' })
  }

  /** Another server on the data folder and database of the shared server. */
  static async beside(dataDirectory: string, settings: Settings): Promise<OwnServer> {
    const DATABASE_URL = `postgresql://postgres@/postgres?host=${join(dataDirectory, 'postgresql')}&port=5432`
    // The file does not exist before the first secret.
    const ENCRYPTION_KEY = await readFile(join(dataDirectory, 'secrets.key'), 'utf8').catch(() => '')
    return OwnServer.on(dataDirectory, { DATABASE_URL, ENCRYPTION_KEY, CALL_SPEED: '50', ...settings })
  }

  private static async on(dataDirectory: string, settings: Settings): Promise<OwnServer> {
    const server = new OwnServer(dataDirectory, settings)
    await server.start()
    return server
  }

  /** Restarts at the same address, so that a page finds it again. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        ...usual,
        ...this.settings,
        DATA_DIR: this.dataDirectory,
        PORT: this.url ? new URL(this.url).port : '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    const url = await Promise.race([addressOf(child), once(child, 'exit').then(() => undefined)])
    if (!url) throw new Error('The server ended before it was ready.')
    this.url = url
  }

  /** Kills it like a power failure: no work is completed and no client is notified. */
  kill = () => this.end('SIGKILL')

  stop = () => this.end('SIGTERM')

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDirectory, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    stdout?.on('data', (chunk) => {
      text += chunk
      const address = /https?:\/\/[^\s/]+:\d+(?=[/\s])/.exec(text)
      if (address) resolve(address[0])
    })
  })
}
