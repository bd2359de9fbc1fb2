import type { Page } from '@playwright/test'

/** Notes each skeleton of a whole page that appears from now on. Returns a function that counts them. */
export async function watchForSkeletons(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const found = { count: 0 }
    new MutationObserver(() => {
      if (document.querySelector('#main > [data-shape]')) found.count += 1
    }).observe(document.body, { childList: true, subtree: true })
    return found
  })
  return () => seen.evaluate(({ count }) => count)
}
