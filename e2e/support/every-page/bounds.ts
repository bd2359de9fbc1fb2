import type { Page } from '@playwright/test'
import { drawn } from '#e2e/support/sample-paths'

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
  return found
}
