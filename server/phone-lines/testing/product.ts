import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serve } from '#scripts/serve.js'
import { newClient } from '#server/testing/client'
import type { TestServer } from '#server/testing/server'

const key = 'telephony-tests-telephony-tests'
/** Where the server is built: by `npm test` before, or here where no other test looks for it. */
const built = process.env.TELEPHONY_SERVER
const folder = built ?? 'node_modules/.cache/telephony-server'

/** Builds the server once for all files. */
export async function setup(): Promise<void> {
  if (built) return
  const options = ['build', '--config', 'vite.server.config.ts', '--outDir', folder]
  await promisify(execFile)('npx', ['vite', ...options])
}

/** A PostgreSQL of the tests, for several processes. */
export async function startPostgresql(): Promise<{ url: string; stop(): Promise<void> }> {
  return serve({}, `../../${folder}/reliability-database`)
}

/** The built server as a process of its own, with a client of its first account. */
export async function startProduct(settings: Record<string, string>) {
  const process_ = await serve(
    {
      BOOTSTRAP_API_KEY: key,
      REQUESTS_PER_MINUTE: '1000000',
      CALLS_PER_MINUTE: '1000000',
      ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
      ...settings,
    },
    `../../${folder}/main`,
  )
  const ask: TestServer['ask'] = (method, path, { body } = {}) =>
    fetch(`${process_.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const client = await newClient({
    ask,
    organization: async () => ({ organization_id: 1, key }),
  } as TestServer)
  return {
    ...client,
    url: process_.url,
    key,
    dataDir: process_.dataDir,
    async kill() {
      process.kill(process_.pid ?? 0, 'SIGKILL')
      await process_.ended
    },
    stop: process_.stop,
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** A number where it is daytime now; there are 800. */
export const daytimeNumber = (at: number) => {
  const hour = new Date().getUTCHours()
  if (hour >= 8 && hour < 19) return `+447700900${100 + at}`
  return hour >= 19 || hour < 5 ? `+1808555${String(100 + at).padStart(4, '0')}` : `+8131234${5600 + at}`
}
