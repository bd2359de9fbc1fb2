import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { drawn } from '#e2e/support/sample-paths'
import { fillWithSampleData, test } from '#e2e/support/sampled'

test('scrolling at the end of a long page does not move the shell', async ({ signedIn: page, api }) => {
  requires('sample_data')
  test.setTimeout(180_000)
  await fillWithSampleData(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/analytics')
  await expect(page.locator('main [class*="breathe_1.6s_infinite"]')).toHaveCount(0)
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  for (const x of [900, 100]) {
    await page.mouse.move(x, 450)
    await page.mouse.wheel(0, 2_000)
    await drawn(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
