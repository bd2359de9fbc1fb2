import { expect, test } from '#e2e/support/fixtures'
import { launchOptions } from '#scripts/browser.js'

// Playwright hides scrollbars.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('the buttons of a page stay in their place when a scrollbar appears', async ({ signedIn: page }) => {
  await page.goto('/contact-lists')
  const create = page.getByRole('button', { name: 'New list' }).first()
  const main = page.locator('#main')
  const place = async () => (await create.boundingBox())?.x
  const scrolls = () => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  await expect(create).toBeVisible()
  expect(await scrolls()).toBe(false)
  const before = await place()
  await page.setViewportSize({ width: 1280, height: 240 })
  await expect.poll(scrolls).toBe(true)
  expect(await place()).toBe(before)
})

test('panes that reach the edges have no empty strip beside them', async ({ signedIn: page }) => {
  await page.goto('/bots/new')
  await expect(page.getByRole('heading', { level: 1, name: 'New bot' })).toBeVisible()
  const [outer, inner] = await page
    .locator('#main')
    .evaluate((main) => [main.getBoundingClientRect().width, main.clientWidth])
  expect(inner).toBe(outer)
})
