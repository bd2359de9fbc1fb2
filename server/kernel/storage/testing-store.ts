import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bucket = 'recordings-of-tests'

/** An S3-compatible store with one bucket; `settings` connect a server to it. */
export async function startStore() {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-bucket-'))
  const store = spawn(
    process.execPath,
    [
      // Its page markers use DES, which OpenSSL has moved to its legacy provider.
      '--openssl-legacy-provider',
      'node_modules/s3rver/bin/s3rver.js',
      ...['-a', '127.0.0.1', '-p', '0', '-d', directory, '--silent', '--configure-bucket', bucket],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(store, 'exit')
  return {
    settings: {
      RECORDINGS_URL: `s3://${bucket}/some/where`,
      BUCKET_ENDPOINT: `http://127.0.0.1:${await portOf(store.stdout)}`,
      BUCKET_REGION: 'us-east-1',
      // The only key that this store accepts.
      BUCKET_KEY_ID: 'S3RVER',
      BUCKET_SECRET_KEY: 'S3RVER',
    },
    async close() {
      store.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function portOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const chunk of output) {
    const [, port] = /listening on [\d.]+:(\d+)/.exec(String(chunk)) ?? []
    if (port) return port
  }
  throw new Error('The store did not start.')
}
