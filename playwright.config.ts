import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '#scripts/browser.js'

/** Tests that take longest or need a worker of their own. Started last, they would run while other workers have nothing to do. */
const longest =
  /\/(calls\/analytics|campaigns\/story|contacts\/imports|gateway\/[\w-]+|hostile\/hostile|rehearsal\/web-call|shell\/(axe|every-page|growth|recovery))\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/sample-account-setup.ts',
  // Forms run beside each other.
  outputDir: `test-results/${process.env.FORM || 'own'}`,
  fullyParallel: true,
  projects: [
    { name: 'longest first', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  // Three keep two cores busy (507 s of processor time in 259 s); with a fourth, pages only answer later.
  workers: 3,
  // In CI a failed test runs once more; scripts/test.js lists what passed only then.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  // A busy machine answers late; what never comes still fails.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SERVED_URL,
    launchOptions: {
      ...launchOptions(),
      // A page needs one process instead of two, and its engine one thread: a tenth less of the processor's time.
      args: ['--renderer-process-limit=1', '--js-flags=--single-threaded'],
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // Watching every step takes a fifth of the time of all tests: `npx playwright test --trace on` when one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/testing/serve-for-tests.js',
    wait: {
      stdout:
        /Serving (?<served_url>\S+) from (?<served_from>\S+), sessions in (?<served_sessions>\S+), whole at (?<served_whole>\S+), with \[(?<served_with>\S*)\]/,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // A busy machine needs more than a minute for several processes.
    timeout: 180_000,
  },
})
