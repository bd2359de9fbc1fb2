import type { Page, Route } from '@playwright/test'

const scripts = '**/assets/*.js'

/**
 * Blocks or delays all code that the page has not loaded yet, independent of file names. Returns a function that unblocks
 * it.
 */
export async function interceptLateCode(
  page: Page,
  handle: (route: Route) => Promise<void> = (route) => route.abort(),
) {
  await page.route(scripts, handle)
  return () => page.unroute(scripts, handle)
}

/** Blocks the scripts of the worker, which runs in its own frame. Returns a function that unblocks them. */
export const interceptWorkerCode = (page: Page) =>
  interceptLateCode(page, (route) =>
    new URL(route.request().frame().url()).pathname === '/worker.html' ? route.abort() : route.fallback(),
  )

/** Holds the code that a page requests after it shows, until the returned function is called. */
export async function holdCodeOfParts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const shows = async () =>
    (await page.getByRole('heading', { level: 1 }).isVisible()) &&
    !(await page.getByRole('status', { name: 'Loading' }).isVisible())
  await interceptLateCode(page, async (route) => {
    if (await shows()) await released
    await route.continue()
  })
  return release
}

/** The addresses of the scripts that the page has loaded. */
export const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
