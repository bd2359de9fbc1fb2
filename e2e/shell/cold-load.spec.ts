import { expect, test } from '#e2e/support/fixtures'

/** What the page loaded, and what asked for it: "link" is an element of its HTML. */
const loaded = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ name, initiatorType }) => ({ path: new URL(name).pathname, by: initiatorType }),
  )

test('the session and the code of a page are loaded while its first script is', async ({
  signedIn: page,
}) => {
  await page.goto('/settings/appearance')
  await expect(page.getByRole('heading', { name: 'Appearance', level: 1 })).toBeVisible()
  const resources = await page.evaluate(loaded)
  expect(resources.filter(({ path }) => path === '/session')).toEqual([{ path: '/session', by: 'link' }])
  const html = await (
    await page.request.get('/settings/appearance', { headers: { Accept: 'text/html' } })
  ).text()
  const [code = 'none'] = resources.map(({ path }) => path).filter((path) => /appearance-.*\.js$/.test(path))
  expect(html).toContain(`<link rel="modulepreload" crossorigin href="${code}">`)
})

test('without a session the sign-in page appears without asking for one', async ({ page }) => {
  await page.goto('/bots?name=desk')
  await expect(page.getByLabel('API key')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\?back=%2Fbots%3Fname%3Ddesk/)
  const resources = await page.evaluate(loaded)
  expect(resources.map(({ path }) => path)).not.toContain('/session')
})

test('a link from another site opens the page of a signed-in browser', async ({
  signedIn: page,
  baseURL,
}) => {
  const other = new URL(baseURL ?? '')
  other.hostname = other.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  await page.route(`${other.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}/settings/appearance">Open</a>` }),
  )
  await page.goto(`${other.origin}/elsewhere`)
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Appearance', level: 1 })).toBeVisible()
})
