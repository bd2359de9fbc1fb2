import { expect, test } from '#e2e/support/fixtures'
import { launchOptions } from '#scripts/browser.js'

// Playwright hides scrollbars.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('the buttons of a page stay in their place when a scrollbar appears', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
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

for (const path of ['/contact-lists', '/settings/webhooks'])
  test(`the line below the header reaches the edge of ${path}, with and without a scrollbar`, {
    tag: '@thorough',
  }, async ({ signedIn: page }) => {
    await page.goto(path)
    const header = page.locator('main header').first()
    const line = page.locator('[data-part=header-line]')
    await expect(header).toBeVisible()
    for (const height of [1200, 500]) {
      await page.setViewportSize({ width: 1280, height })
      await page.mouse.move(900, 300)
      await page.mouse.wheel(0, 400)
      const gap = async () => {
        const [above, drawn] = [await header.boundingBox(), await line.boundingBox()]
        if (!above || !drawn) return null
        return {
          start: drawn.x - (above.x + above.width),
          end: 1280 - (drawn.x + drawn.width),
          below: drawn.y + 1 - (above.y + above.height),
          isWide: drawn.width > 8,
        }
      }
      await expect.poll(gap).toEqual({ start: 0, end: 0, below: 0, isWide: true })
    }
  })

test('panes that reach the edges have no empty strip beside them', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.goto('/bots/new')
  await expect(page.getByRole('heading', { level: 1, name: 'New bot' })).toBeVisible()
  const [outer, inner] = await page
    .locator('#main')
    .evaluate((main) => [main.getBoundingClientRect().width, main.clientWidth])
  expect(inner).toBe(outer)
})
