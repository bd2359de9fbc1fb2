import { test } from '@playwright/test'
import type { Capabilities } from '#contract/accounts/account'

const has = new Set(process.env.SERVED_WITH?.split(','))

/** Whether the tested server has a capability beyond the platform's specification. */
export const isThere = (capability: keyof Capabilities) => has.has(capability)

/**
 * Skips a test, or all tests of a file, if the server lacks one of these capabilities, and names it. Tests are skipped for
 * no other reason.
 */
export function requires(...capabilities: (keyof Capabilities)[]): void {
  const missing = capabilities.filter((name) => !isThere(name))
  test.skip(missing.length > 0, `This server has no ${missing.join(', no ')}.`)
}
