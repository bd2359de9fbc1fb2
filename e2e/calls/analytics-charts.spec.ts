import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { fillWithSampleData, test } from '#e2e/support/sampled'

const from_date = new Date(Date.now() - 58 * 86_400_000).toISOString()
const top = async (page: Page, name: string, part = '.plot') =>
  (await page.getByRole('figure', { name }).locator(part).first().boundingBox())?.y

test('plots side by side start at the same height, also if one legend wraps', async ({
  signedIn: page,
  api,
}) => {
  requires('analytics')
  test.setTimeout(240_000)
  await fillWithSampleData(api)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/analytics?${new URLSearchParams({ from_date })}`)
  await expect(page.getByRole('figure', { name: 'Calls by outcome' })).toBeVisible()
  expect(await top(page, 'Calls by outcome')).toBe(await top(page, 'Rates over time'))
  const legend = 'button[aria-pressed]'
  expect(await top(page, 'Calls by outcome', legend)).toBe(await top(page, 'Rates over time', legend))
  expect(await top(page, 'Cost by part')).toBe(await top(page, 'Response time, end to end'))
})
