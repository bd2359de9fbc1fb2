import type { Page } from '@playwright/test'

/** The text and tooltip of every time, and whether both forms are there and can be focused. */
export const formsOf = (page: Page) =>
  page.locator('main time').evaluateAll((times) =>
    times
      .filter((time) => time.checkVisibility())
      .map((time) => {
        const isFocusable =
          (time as HTMLElement).tabIndex === 0 || time.closest('tr')?.querySelector('a[data-row-link]')
        const hasForms = time.getAttribute('datetime') && time.querySelector(':scope > .tip')?.textContent
        return { text: time.textContent, isWhole: Boolean(isFocusable && hasForms) }
      }),
  )

/** Texts with a moment outside a time element. A sentence may have both forms, a window is no moment, and charts have axes. */
const bareTimes = (page: Page) =>
  page.evaluate(() => {
    const moment =
      /\bago\b|\byesterday\b|\bin \d+ (second|minute|hour|day|week|month)s?\b|\b[A-Z][a-z]{2} \d{1,2}, (\d{4}, )?\d{1,2}:\d\d/
    const both = /\(in \d+ \w+\)|\d:\d\d–\d/
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (!textContent || !parentElement || !moment.test(textContent) || both.test(textContent)) continue
      if (parentElement.closest('time, svg, textarea, [dir=auto]') || !parentElement.checkVisibility())
        continue
      found.push(textContent)
    }
    return found
  })

/** Moments that are not time elements, and time elements without their other form. */
export async function incompleteTimes(page: Page): Promise<string[]> {
  const bare = (await bareTimes(page)).map((text) => `not a time element: ${text}`)
  const halves = (await formsOf(page)).filter(({ isWhole }) => !isWhole)
  return [...bare, ...halves.map(({ text }) => `time without its other form: ${text}`)]
}
