import type { Page } from '@playwright/test'

/** Holds the requests to an address, all or those of one method, until the returned function is called. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await released
    // The page may have canceled it.
    await route.continue().catch(() => undefined)
  })
  return release
}
