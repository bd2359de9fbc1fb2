import { Client } from 'pg'
import { expect, test } from 'vitest'
import { type Engine, startEngine } from '#server/kernel/database/embedded/engine'
import { prepareSite } from '#server/kernel/database/embedded/paths'
import {
  sharedDirectory,
  startProgram,
  temporaryDirectory,
} from '#server/kernel/database/embedded/testing-program'
import { postmasterPid } from './locks'

const dataDirectory = sharedDirectory()

test('a second server on the directory is refused and does not disturb the first', async () => {
  const program = await startProgram({ dataDirectory, purpose: 'serve' })
  await expect(startEngine({ dataDirectory, purpose: 'serve' })).rejects.toThrow(
    `Another Switchboard is already running on ${dataDirectory}.`,
  )
  const guest = await startEngine({ dataDirectory, purpose: 'attach' })
  expect(await countConnections(guest)).toBeGreaterThan(0)
  await guest.close()
  await program.end('SIGTERM')
  expect(postmasterPid(prepareSite({ dataDirectory }))).toBe(undefined)
})

test('of two servers that start on an empty directory at once, one serves and one is refused', async () => {
  const dataDirectory = temporaryDirectory()
  const starts = await Promise.allSettled([
    startProgram({ dataDirectory, purpose: 'serve' }),
    startEngine({ dataDirectory, purpose: 'serve' }),
  ])
  expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected'])
  const [program, engine] = starts
  if (engine.status === 'fulfilled') await engine.value.close()
  if (program.status === 'fulfilled') await program.value.end('SIGTERM')
})

test('a guest joins the running server and leaves it running', async () => {
  const owner = await startEngine({ dataDirectory, purpose: 'serve' })
  const guest = await startProgram({ dataDirectory, purpose: 'attach' })
  await guest.end('SIGTERM')
  expect(await countConnections(owner)).toBeGreaterThan(0)
  await owner.close()
})

test('a guest alone runs the server until it ends', async () => {
  const guest = await startEngine({ dataDirectory, purpose: 'attach' })
  expect(await countConnections(guest)).toBeGreaterThan(0)
  await guest.close()
  expect(postmasterPid(prepareSite({ dataDirectory }))).toBe(undefined)
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that starts beside a lone guest keeps the database when the guest ends by %s',
  async (signal) => {
    const guest = await startProgram({ dataDirectory, purpose: 'attach' })
    const owner = await startEngine({ dataDirectory, purpose: 'serve' })
    await guest.end(signal)
    await expect.poll(() => countConnections(owner).catch(() => 0), { timeout: 20_000 }).toBeGreaterThan(0)
    await owner.close()
    expect(postmasterPid(prepareSite({ dataDirectory }))).toBe(undefined)
  },
)

async function countConnections({ address }: Engine): Promise<number> {
  const client = new Client(address)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity',
  )
  await client.end()
  return rows[0]?.count ?? 0
}
