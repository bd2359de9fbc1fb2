import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const pure = [
  'contract/**/*.test.ts',
  'rules/**/*.test.ts',
  'src/**/*.test.ts',
  'scripts/*.test.js',
  'server/**/rules.test.ts',
  'server/kernel/card-numbers/*.test.ts',
  'server/contacts/phone-zones/*.test.ts',
  'server/kernel/number-types/*.test.ts',
  'server/kernel/csv/*.test.ts',
  'server/contacts/imports/reading/*.test.ts',
  'server/bots/knowledge/reading/*.test.ts',
  'server/kernel/environment.test.ts',
  'server/kernel/safe-fetch/*.test.ts',
  'server/kernel/vault/*.test.ts',
  'server/webhooks/signature.test.ts',
]
const storage = ['server/**/store.test.ts', 'server/kernel/database/*.test.ts']
const databaseSetup = {
  globalSetup: ['server/kernel/database/testing-engine.ts'],
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
