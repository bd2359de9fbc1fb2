import type { Page } from '@playwright/test'
import { axeViolations } from '#e2e/support/axe'
import { expect, test as withFixtures } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { openLoaded, routePaths, samplePaths } from '#e2e/support/sample-paths'
import { test } from '#e2e/support/sampled'

/**
 * Checks pages one after the other in one session; names every page with violations. `open` returns false for a page that
 * looks like one before.
 */
async function check(page: Page, paths: string[], open: (path: string) => Promise<unknown>) {
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    if ((await open(path)) === false) continue
    const violations = await axeViolations(page)
    if (violations.length > 0) found[path] = violations
  }
  expect(found).toEqual({})
}

test.describe.configure({ timeout: 300_000 })

withFixtures(
  'axe finds nothing on any page of an empty account, light and dark',
  { tag: '@thorough' },
  async ({ signedIn: page }) => {
    withFixtures.setTimeout(300_000)
    const paths = routePaths.filter((path) => !path.includes('$') || path === '/$')
    await check(page, paths, (path) => openLoaded(page, path))
  },
)

test.describe('without answers', () => {
  test.use({ expectedFaults: [/status of 500|The server failed/] })

  test('axe finds nothing on any page that failed, light and dark', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('sample_data', 'review')
    const paths = await samplePaths(api)
    await page.route('**/v1/**', (route) =>
      route.fulfill({ status: 500, json: { error: 'Internal error', message: 'The server failed.' } }),
    )
    const seen = new Set<string>()
    await check(page, paths, async (path) => {
      await openLoaded(page, path)
      const text = await page.getByRole('main').innerText()
      const isNew = !seen.has(text)
      seen.add(text)
      return isNew
    })
  })
})

/** The button, link or chip of a page that opens a dialog, drawer or popup. None: the address opens it. */
const openers: Record<string, RegExp | undefined> = {
  '/bots': /^View as cURL$/,
  '/calls': /^Place a call$/,
  '/calls?range=7d': /^Started: /,
  '/contact-lists': /^New list$/,
  '/do-not-call': /^Block numbers$/,
  '/knowledge': /^New knowledge base$/,
  '/messages?write=new': undefined,
  '/phone-numbers': /^Add number$/,
  '/settings/api-keys': /^Create key$/,
  '/settings/model-prices': /^Add price/,
  '/settings/models': /^Add provider$/,
  '/settings/webhooks': /^Replace secret$/,
}

test('axe finds nothing in the dialogs of the pages, light and dark', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data', 'review', 'text_messages', 'model_prices', 'webhooks', 'api_keys')
  await samplePaths(api)
  await check(page, Object.keys(openers), async (path) => {
    await openLoaded(page, path)
    const name = openers[path]
    const main = page.getByRole('main')
    if (name)
      await main
        .getByRole('button', { name })
        .or(main.getByRole('link', { name }))
        .first()
        .click({ timeout: 10_000 })
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
  })
})
