import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { openLoaded } from '#e2e/support/sample-paths'
import { fillWithSampleData, test } from '#e2e/support/sampled'

/** Lists whose rows have one line. */
const plain = [
  '/bots',
  '/contact-lists',
  '/phone-numbers',
  '/knowledge',
  '/do-not-call',
  '/campaigns/drafts',
  '/settings/api-keys',
  '/settings/scorecards',
]

/** Lists in which some or all rows have two. */
const mixed = [
  '/calls',
  '/campaigns',
  '/messages',
  '/settings/audit-log',
  '/settings/model-prices',
  '/settings/webhooks/deliveries?status=failed',
]

test('rows are 40 px tall, 32 when dense, and 42 with two lines', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data', 'campaign_drafts', 'review', 'text_messages')
  test.setTimeout(180_000)
  await fillWithSampleData(api)
  const rows = page.getByRole('main').locator('tbody tr[data-row]')
  const heights = async () => {
    await expect(rows.first()).toBeVisible()
    const all = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height))
    return [...new Set(all)].sort()
  }
  for (const path of [...plain, ...mixed]) {
    await openLoaded(page, path)
    for (const [density, height] of [
      ['normal', 40],
      ['dense', 32],
    ] as const) {
      await setDensity(page, density)
      const allowed = mixed.includes(path) ? [height, 42] : [height]
      for (const found of await heights()) expect(allowed, `${path}, ${density}`).toContain(found)
    }
    if (mixed.includes(path)) expect(await heights(), path).toContain(42)
  }

  // The last density was dense.
  await page.goto('/contact-lists')
  await rows.first().locator('a[data-row-link]').click()
  const contact = page.getByRole('grid', { name: 'Contacts' }).getByRole('row').nth(1)
  await expect(contact).toBeVisible()
  expect((await contact.boundingBox())?.height).toBe(32)
  await setDensity(page, 'normal')
  await expect.poll(async () => (await contact.boundingBox())?.height).toBe(40)
})

async function setDensity(page: Page, density: 'normal' | 'dense') {
  await page.evaluate((chosen) => {
    localStorage.setItem('density', chosen)
    dispatchEvent(new Event('preferences'))
  }, density)
  await expect(page.locator('html')).toHaveAttribute('data-density', density)
}
