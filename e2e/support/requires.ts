import { test } from '@playwright/test'
import type { Capabilities } from '#contract/accounts/account'

const has = new Set(process.env.SERVED_WITH?.split(','))

/** Whether the server that is tested has something beyond the platform's specification. */
export const isThere = (capability: keyof Capabilities) => has.has(capability)

/**
 * What a test, or at the head of a file each of its tests, asks of the server beyond the platform's specification: where
 * that is missing the test is skipped, for the reason that names it. There is no other reason to skip one.
 */
export function requires(...capabilities: (keyof Capabilities)[]): void {
  const missing = capabilities.filter((name) => !isThere(name))
  test.skip(missing.length > 0, `This server has no ${missing.join(', no ')}.`)
}
