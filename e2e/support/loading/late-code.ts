import type { Page, Route } from '@playwright/test'

const scripts = '**/assets/*.js'

/**
 * Blocks or delays all code that the page has not loaded yet, independent of file names. Returns a function that unblocks
 * it.
 */
export async function interceptLateCode(page: Page, handle = (route: Route) => route.abort()) {
  await page.route(scripts, handle)
  return () => page.unroute(scripts, handle)
}

/** Blocks the scripts of the worker, which runs in its own frame. Returns a function that unblocks them. */
export const interceptWorkerCode = (page: Page) =>
  interceptLateCode(page, (route) =>
    new URL(route.request().frame().url()).pathname === '/worker.html' ? route.abort() : route.fallback(),
  )

/** The addresses of the scripts that the page has loaded. */
export const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
