import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const pure = [
  'contract/**/*.test.ts',
  'src/**/*.test.ts',
  'scripts/*.test.js',
  'server/**/rules.test.ts',
  'server/card-numbers/*.test.ts',
  'server/phone-zones/*.test.ts',
  'server/number-types/*.test.ts',
  'server/csv/*.test.ts',
  'server/imports/reading/*.test.ts',
  'server/knowledge-bases/reading/*.test.ts',
  'server/environment.test.ts',
  'server/outbound/*.test.ts',
  'server/vault/*.test.ts',
  'server/webhooks/signature.test.ts',
]
const storage = ['server/**/store.test.ts', 'server/database/*.test.ts']
const databaseSetup = {
  globalSetup: ['server/database/testing-engine.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A busy machine answers late; what never comes still fails.
  expect: { poll: { timeout: 10_000 } },
}

const hasOther = existsSync('/usr/lib/postgresql')
if (!hasOther) console.info('No PostgreSQL in /usr/lib/postgresql: the project `postgresql` is skipped.')

const unit = { extends: true as const, test: { name: 'unit', include: pure } }
const embedded = {
  extends: true as const,
  test: { name: 'embedded', include: ['server/**/*.test.ts'], exclude: pure, ...databaseSetup },
}
/** The stores once more, on a PostgreSQL that is not ours. */
const postgresql = {
  extends: true as const,
  test: { name: 'postgresql', include: storage, ...databaseSetup },
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // Nothing of ours keeps state in a module: files of one process load them once.
  test: { isolate: false, maxWorkers: '100%', projects: [unit, embedded, ...(hasOther ? [postgresql] : [])] },
})
