import type { Page, Route } from '@playwright/test'

const scripts = '**/assets/*.js'

/**
 * Blocks, or delays, the code that the page has not loaded yet, whatever the build names its files. Returns a function
 * that lets it through again.
 */
export async function interceptLateCode(page: Page, handle = (route: Route) => route.abort()) {
  await page.route(scripts, handle)
  return () => page.unroute(scripts, handle)
}

/** Blocks the scripts of the worker, which runs in a frame of its own. Returns a function that lets them through again. */
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
