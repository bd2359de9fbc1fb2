import type { Page } from '@playwright/test'
import { drawn } from '#e2e/support/sample-paths'

/** On a phone, whether a page shows neither the menu nor a link to the page above it. */
export async function lacksWayOut(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await drawn(page)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  const ways = menu.or(back).filter({ visible: true })
  return (await ways.count()) > 0 ? [] : ['at 360 px: neither the menu nor a link back']
}
