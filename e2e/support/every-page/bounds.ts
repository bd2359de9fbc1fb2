import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'
import { drawn, openLoaded, settled } from '#e2e/support/sample-paths'

/** Zoom divides the viewport: 200 % halves a window of 1440 × 900, 400 % leaves a quarter of 1280 × 1024 (WCAG 1.4.10). */
const windows = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '360 px', width: 360, height: 740 },
  { name: '200 % zoom', width: 720, height: 450 },
  { name: '400 % zoom', width: 320, height: 256 },
]

const phone = { width: 360, height: 740 }

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

/** Where the document or the page is larger than the window. */
export async function excessiveBounds(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { name, width, height } of windows) {
    await page.setViewportSize({ width, height })
    await drawn(page)
    const { down, sideways } = await excess(page)
    if (down > 0) found.push(`at ${name}: ${down} px too tall`)
    if (sideways > 0) found.push(`at ${name}: ${sideways} px too wide`)
  }
  return [...found, ...(await excessOfLargeText(page))]
}

/** The figures and lists whose content is cut at their edge. */
const cutLists = (page: Page) =>
  page.locator('main :is(dl, ul)').evaluateAll((lists) =>
    lists
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .filter((list) => ['clip', 'hidden'].includes(getComputedStyle(list).overflowX))
      .map((list) => list.textContent),
  )

/** Where a page on a phone, or one of its tabs, is too wide for text of 200 % (WCAG 1.4.4). */
async function excessOfLargeText(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize(phone)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const check = async (part: string) => {
    await drawn(page)
    // What depends on the size of the window renders again after it has changed.
    const fits = async () => (await excess(page)).sideways === 0
    await expect
      .poll(fits, { timeout: 2_000 })
      .toBe(true)
      .catch(() => undefined)
    const { sideways } = await excess(page)
    if (sideways > 0) found.push(`with text of 200 %${part}: ${sideways} px too wide`)
    for (const label of await cutLists(page)) found.push(`with text of 200 %${part}: ${label} is cut`)
  }
  await check('')
  const address = page.url()
  for (const tab of (await page.locator('main').getByRole('tab').all()).slice(1)) {
    await tab.click()
    await settled(page)
    await check(`, tab ${await tab.textContent()}`)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (page.url() !== address) await openLoaded(page, address)
  return found
}
