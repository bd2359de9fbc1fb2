import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/kernel/database/open'
import { createTestDatabase } from '#server/kernel/database/testing'
import { cuttableWay } from '#server/kernel/database/testing/outage'
import { logFault } from './log'

afterEach(() => vi.restoreAllMocks())

function readLog(): string[] {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  return lines
}

test('background work that an outage interrupts adds no line to those of the outage', async () => {
  const way = await cuttableWay(await createTestDatabase())
  const lines = readLog()
  const { database, close } = await openDatabase({
    dataDirectory: '',
    databaseUrl: way.databaseUrl,
    purpose: 'serve',
  })
  const isWaiting = () =>
    sql<{ waits: boolean }>`select count(*) > 0 as waits from pg_stat_activity
      where query like 'select pg_sleep(60)%' and datname = current_database()`.execute(database)
  const work = sql`select pg_sleep(60)`
    .execute(database)
    .catch((error: unknown) => logFault('background work', error))
  await expect.poll(async () => (await isWaiting()).rows[0]?.waits).toBe(true)
  way.cut()
  await work
  expect(lines).toEqual([expect.stringContaining('cannot be reached')])
  way.restore()
  await expect.poll(() => isWaiting().catch(() => undefined)).toBeDefined()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('can be reached again')
  await close()
})
