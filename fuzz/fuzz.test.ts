import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/kernel/database/open'
import { createTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import { start } from '#server/start'
import { testFolder } from '#server/testing/folder'
import { fuzz } from './run/fuzz'
import { describeFailures, lineOf } from './run/report'
import { fuzzSettings } from './run/settings'

const DATA_DIR = testFolder()
const seed = 1

// The server announces the audit log of every account.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('every operation answers generated requests as it is documented', { timeout: 300_000 }, async () => {
  const DATABASE_URL = await createTestDatabase()
  const environment = {
    ...readEnvironment({ ...fuzzSettings, PORT: '0', DATA_DIR, DRAIN_SECONDS: '0' }),
    DATABASE_URL,
  }
  const server = await start(environment, () => undefined)
  const { database, close } = await openDatabase({
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    purpose: 'attach',
  })
  const results = await fuzz({ url: server.url, database }, { seed, requests: 10 }, () => undefined)
  await close()
  await server.stop()
  expect(describeFailures(results, seed)).toBe('')
  expect(results.length).toBeGreaterThan(180)
  expect(results.filter(({ statuses }) => statuses.size === 0).map(lineOf)).toEqual([])
})
