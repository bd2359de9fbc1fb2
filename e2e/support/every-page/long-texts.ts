import type { Page } from '@playwright/test'
import { drawn } from '#e2e/support/sample-paths'

const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

/** Makes every word of the page 40 % longer, as other languages do. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('#app') ?? document, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement?.closest('script, style, textarea, .tip'))
        text.data = text.data.replace(/\p{L}{3,}/gu, (word) =>
          word.includes('ë') ? word : word + 'ë'.repeat(Math.round(word.length * 0.4)),
        )
    }
  })

const controls = 'button, a[href], [role=tab], label, h1, h2, h3, th, dt, legend, [data-badge]'

/** Controls, labels and headings with text that is cut without its full form. */
const cutTexts = (page: Page) =>
  page.evaluate((selector) => {
    const isCut = (element: HTMLElement) => {
      const { textOverflow, display, overflowX, clipPath } = getComputedStyle(element)
      if (display === 'inline' || element.clientWidth <= 2 || element.scrollWidth <= element.clientWidth + 1)
        return false
      // Headers of tables on a phone are for screen readers.
      if (element.closest('svg, .tip, .sr-only') || overflowX === 'auto' || clipPath !== 'none') return false
      const isExplained = element.closest('[title], [aria-label]') || element.querySelector('[title]')
      return !(textOverflow === 'ellipsis' && isExplained)
    }
    return [...document.querySelectorAll<HTMLElement>('#app :is(SELECTOR)'.replace('SELECTOR', selector))]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .flatMap((element) =>
        [element, ...element.querySelectorAll<HTMLElement>('*')].filter(isCut).slice(0, 1),
      )
      .map(
        (element) =>
          `${element.tagName} “${element.textContent?.slice(0, 50)}” ${element.scrollWidth} > ${element.clientWidth}`,
      )
  }, controls)

/** The texts that are cut where they cannot grow. The page keeps its longer words. */
export async function textsCutWhenLonger(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    await drawn(page)
    // Another width shows other texts; those that are long already stay.
    await lengthen(page)
    for (const text of await cutTexts(page)) found.push(`at ${width} px: ${text}`)
  }
  return found
}
