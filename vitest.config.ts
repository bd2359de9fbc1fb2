import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hasBrowser, launchOptions } from '#scripts/browser.js'
import { contractDocs } from '#scripts/contract-docs.js'
import { testedApi } from '#scripts/testing/tested-api.js'
import { reactWhereItPays } from '#scripts/vite/react-where-it-pays.js'

const pure = [
  'contract/**/*.test.ts',
  'rules/**/*.test.ts',
  'src/**/*.test.ts',
  'scripts/**/*.test.js',
  'bench/**/*.test.js',
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
  'server/webhooks/signatures.test.ts',
]
const storage = [
  'server/**/store.test.ts',
  'server/kernel/database/*.test.ts',
  'server/conversation/knowledge-embeddings.test.ts',
]
const databaseSetup = {
  globalSetup: ['server/kernel/database/testing/engine.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A busy machine answers late; what never comes still fails.
  expect: { poll: { timeout: 10_000 } },
}

const hasOther = existsSync('/usr/lib/postgresql')
if (!hasOther) console.info('No PostgreSQL in /usr/lib/postgresql: the project `postgresql` is skipped.')

/** Calls between real phones and a real Asterisk: `npm run test:telephony`. */
const overSip = 'server/**/*.telephony.test.ts'
const telephony = {
  extends: true as const,
  test: {
    name: 'telephony',
    include: [overSip],
    globalSetup: ['server/phone-lines/testing/product.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}

const unit = { extends: true as const, test: { name: 'unit', include: pure } }
const embedded = {
  extends: true as const,
  plugins: [contractDocs()],
  test: {
    name: 'embedded',
    include: ['server/**/*.test.ts', 'clients/**/*.test.ts', 'fuzz/**/*.test.ts'],
    exclude: [...pure, overSip],
    ...databaseSetup,
  },
}
/** The stores once more, on a PostgreSQL that is not ours. */
const postgresql = {
  extends: true as const,
  test: { name: 'postgresql', include: storage, ...databaseSetup },
}

const findsBrowser = hasBrowser()
if (!findsBrowser) console.info('No Chromium found: the project `components` is skipped.')

/** Components in a real browser, with their styles, and with the built server behind their requests. */
const components = {
  extends: true as const,
  plugins: [reactWhereItPays(), tailwindcss(), testedApi()],
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/fail-on-errors.ts'],
    // Each file imports its own cleanup after a test, and messages are kept in a module.
    isolate: true,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

/** Files that take longest. Started last, they would run while other workers have nothing to do. */
const longest = {
  /** They wait for calls in real time and for restarts. */
  waiting:
    /\/(field-table|tool-table|number-table|twilio|twilio-faults|web-calls|death|restart|lead-spoken-call|outbound-spoken-call)\.test\.ts$/,
  /** They keep a core busy. */
  busy: /\/(conformance|hosted-conformance|fuzz|document|former-data|hostile-fields|files)\.test\.ts$/,
}

/** The longest first, those that wait beside those that keep a core busy. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const matching = (names: RegExp) => sorted.filter(({ moduleId }) => names.test(moduleId))
    const [waiting, busy] = [matching(longest.waiting), matching(longest.busy)]
    const first = Array.from({ length: Math.max(waiting.length, busy.length) }).flatMap((_, at) => [
      ...waiting.slice(at, at + 1),
      ...busy.slice(at, at + 1),
    ])
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // Nothing of ours keeps state in a module: files of one process load them once.
  test: {
    isolate: false,
    // More than the cores: tests of calls, queues and restarts wait as often as they keep a core busy.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      unit,
      embedded,
      telephony,
      ...(hasOther ? [postgresql] : []),
      ...(findsBrowser ? [components] : []),
    ],
  },
})
