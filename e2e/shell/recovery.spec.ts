import { expect, test } from '@playwright/test'
import { loadedScripts } from '#e2e/support/loading/late-code'
import { key, OwnServer } from '#e2e/support/own-server'

const backWithinMs = 8_000

let server: OwnServer
test.beforeAll(async () => {
  server = await OwnServer.create()
})
test.afterAll(() => server.remove())

test.beforeEach(async ({ page }) => {
  await page.goto(`${server.url}/sign-in`)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/sign-in/)
})

test('a page opened while the server is stopped shows its data once the server runs again', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`${server.url}/bots`)
  await expect(page.getByRole('heading', { name: 'Bots' })).toBeVisible()
  await server.stop()
  try {
    await page.getByRole('link', { name: 'Campaigns', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible({
      timeout: 15_000,
    })
  } finally {
    await server.start()
  }
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible({
    timeout: backWithinMs,
  })
  await expect(page).toHaveURL(/\/campaigns$/)
})

test('a page without live updates says that the server is away until it is back', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto(`${server.url}/settings`)
  const section = page.getByRole('region', { name: 'Organization' })
  await section.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename organization' })
  await dialog.getByLabel('Name').fill('Meridian Dental')
  const banner = page.getByRole('status').filter({ hasText: 'Can’t reach the server. Data may be outdated' })
  await expect(banner).toHaveCount(0)
  await server.stop()
  try {
    await page.keyboard.press('Enter')
    await expect(banner).toBeVisible()
  } finally {
    await server.start()
  }
  await expect(banner).toHaveCount(0, { timeout: backWithinMs })
})

test('the code of other pages is loaded when the browser is idle, so that they open while offline', {
  tag: '@thorough',
}, async ({ page, context }) => {
  // What a browser loads while it is never idle is what the page needs.
  const busy = await context.newPage()
  await busy.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await busy.goto(`${server.url}/campaigns`)
  await expect(busy.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  const needed = await loadedScripts(busy)
  await busy.close()
  expect(needed.length).toBeGreaterThan(0)
  await page.goto(`${server.url}/bots`)
  await expect(page.getByRole('heading', { name: 'Bots' })).toBeVisible()
  const absent = async () => {
    const loaded = await loadedScripts(page)
    return needed.filter((script) => !loaded.includes(script))
  }
  await expect.poll(absent, { timeout: 30_000 }).toEqual([])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Campaigns', exact: true }).first().click()
  await expect(page.getByText('This page loads as soon as you’re connected.')).toBeVisible({
    timeout: 15_000,
  })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible({
    timeout: backWithinMs,
  })
})
