import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { drawn, openLoaded, routePaths, samplePaths } from '#e2e/support/sample-paths'
import { fillWithSampleData, test } from '#e2e/support/sampled'

/** Zoom divides the viewport: 200 % halves a window of 1440 × 900, 400 % leaves a quarter of 1280 × 1024 (WCAG 1.4.10). */
const windows = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '360 px', width: 360, height: 740 },
  { name: '200 % zoom', width: 720, height: 450 },
  { name: '400 % zoom', width: 320, height: 256 },
]

/** The overflow in pixels of the document, and of the page horizontally. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const main = document.querySelector('main') ?? root
    return {
      down: Math.max(0, root.scrollHeight - innerHeight),
      sideways: Math.max(0, root.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth),
    }
  })

test('the route tree is read', () => {
  expect(routePaths.length).toBeGreaterThan(30)
  expect(routePaths).toContain('/calls/$callId')
})

test('no page scrolls beyond its window', async ({ signedIn: page, api }) => {
  requires('sample_data', 'review')
  test.setTimeout(300_000)
  const found: string[] = []
  for (const path of await samplePaths(api)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openLoaded(page, path)
    for (const { name, width, height } of windows) {
      await page.setViewportSize({ width, height })
      await drawn(page)
      const { down, sideways } = await excess(page)
      if (down > 0) found.push(`${path} at ${name}: ${down} px too tall`)
      if (sideways > 0) found.push(`${path} at ${name}: ${sideways} px too wide`)
    }
  }
  expect(found).toEqual([])
})

test('scrolling at the end of a long page does not move the shell', async ({ signedIn: page, api }) => {
  requires('sample_data')
  test.setTimeout(180_000)
  await fillWithSampleData(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/analytics')
  await expect(page.locator('main [class*="breathe_1.6s_infinite"]')).toHaveCount(0, { timeout: 20_000 })
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  for (const x of [900, 100]) {
    await page.mouse.move(x, 450)
    await page.mouse.wheel(0, 2_000)
    await drawn(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
