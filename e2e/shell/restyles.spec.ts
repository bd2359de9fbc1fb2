import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { fillWithSampleData, test } from '#e2e/support/sampled'

type TraceEvent = { name: string; args?: { elementCount?: number } }

/** The most elements of which the browser computed the style at once during an action. */
async function mostRestyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const counts = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  return Math.max(0, ...counts)
}

test.use({ viewport: { width: 1440, height: 900 } })

test('rows that appear leave the style of all other elements', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data')
  await fillWithSampleData(api)
  await page.goto('/calls')
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')
  await expect(rows.nth(10)).toBeVisible()
  const all = await page.evaluate(() => document.querySelectorAll('*').length)
  await rows.nth(5).hover()
  const first = await rows.first().getAttribute('data-row')
  const restyled = await mostRestyled(page, async () => {
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, 120)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(rows.first()).not.toHaveAttribute('data-row', first ?? '')
  })
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(all / 2)
})
