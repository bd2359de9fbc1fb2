import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'

/** Opens a page whose scripts arrive when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const layouts = [
  { name: 'a wide window', width: 1280, sidebar: 'wide', bar: 'complementary' },
  { name: 'a wide window with a narrow sidebar', width: 1280, sidebar: 'narrow', bar: 'complementary' },
  { name: 'a phone', width: 360, sidebar: 'wide', bar: 'banner' },
] as const

for (const { name, width, sidebar, bar } of layouts)
  test(`the frame of ${name} shows before the scripts arrive, and stays where it is`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript((kept) => localStorage.setItem('sidebar', kept), sidebar)
    const release = await openWithoutScripts(page, '/bots')
    const frame = page.locator('[data-first-paint]')
    await expect(frame).toBeVisible()
    const before = await frame.locator('> :first-child').boundingBox()
    const logo = await frame.locator('svg').boundingBox()
    release()
    await expect(page.getByRole('heading', { name: 'Bots', level: 1 })).toBeVisible()
    await expect(frame).toHaveCount(0)
    const real = page.getByRole(bar).first()
    expect(await real.boundingBox()).toEqual(before)
    expect(await real.locator('svg[viewBox="0 0 32 32"]').boundingBox()).toEqual(logo)
  })
