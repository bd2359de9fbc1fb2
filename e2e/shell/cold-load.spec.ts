import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

/** What the page loaded, and what asked for it: "link" is an element of its HTML. */
const loaded = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ name, initiatorType }) => ({ path: new URL(name).pathname, by: initiatorType }),
  )

test('the session and the code of a page are loaded while its first script is', { tag: '@thorough' }, async ({
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
  expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" crossorigin href="${code}">`)
  // The style is loaded first, because the first paint waits for it.
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('<script type="module"'))
})

test('without a session the sign-in page appears without asking for one', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/bots?name=desk')
  await expect(page.getByLabel('API key')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\?back=%2Fbots%3Fname%3Ddesk/)
  const resources = await page.evaluate(loaded)
  expect(resources.map(({ path }) => path)).not.toContain('/session')
})

/** Notes the scripts that a page loads from now on. Returns a function that adds up their bytes, compressed with gzip. */
function followScripts(page: Page): () => Promise<number> {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js')) scripts.push(response.body())
  })
  return async () => {
    const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
    return bytes.reduce((sum, script) => sum + script, 0)
  }
}

test('the sign-in page loads React and its form, and nothing of the dashboard', { tag: '@thorough' }, async ({
  page,
}) => {
  const scriptBytes = followScripts(page)
  await page.goto('/sign-in')
  await expect(page.getByLabel('API key')).toBeFocused()
  expect(await scriptBytes()).toBeLessThan(90_000)
})

test('the dashboard’s scripts load while the key is typed, and not again after signing in', {
  tag: '@thorough',
}, async ({ browser, baseURL, account }) => {
  // Other tests ask to save data, which turns this off.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/phone-numbers')
  const wanted = (await page.locator('meta[name="dashboard-scripts"]').getAttribute('content')) ?? ''
  expect(wanted).toMatch(/\/assets\/index-.* .*\/assets\/phone-numbers-/)
  const missing = async () => {
    const paths = (await page.evaluate(loaded)).map(({ path }) => path)
    return wanted.split(' ').filter((script) => !paths.includes(script))
  }
  await expect.poll(missing).toEqual([])
  await page.getByLabel('API key').fill(account.key)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Phone numbers' })).toBeVisible()
  const received = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  )
  expect(received.filter((path) => wanted.includes(path))).toEqual([])
  await context.close()
})

test('a link from another site opens the page of a signed-in browser', { tag: '@thorough' }, async ({
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

test('the code of a further page names all scripts that it needs, so that they load in one step', {
  tag: '@thorough',
}, async ({ signedIn: page }) => {
  const read = async (path: string) => (await page.request.get(path)).text()
  const importsOf = async (path: string) =>
    [...(await read(path)).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
      ([, name]) => `/assets/${name}`,
    )
  await page.goto('/bots')
  await expect(page.getByRole('heading', { name: 'Bots', level: 1 })).toBeVisible()
  const known = new Set((await page.evaluate(loaded)).map(({ path }) => path))
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  const scripts = (await page.evaluate(loaded)).map(({ path }) => path).filter((path) => !known.has(path))
  const code = scripts.find((path) => /\/campaigns-.*\.js$/.test(path)) ?? 'no script of the page'
  const direct = await importsOf(code)
  const further = (await Promise.all(direct.map(importsOf))).flat()
  expect(further.filter((script) => !direct.includes(script) && !known.has(script))).toEqual([])
})

test('a link to a page whose route has not loaded yet opens that page', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let requests = 0
  await page.route('**/assets/page-routes-*.js', async (route) => {
    // The first has the routes of the page itself.
    if (requests++ > 0) await released
    await route.continue()
  })
  await page.goto('/bots')
  await expect(page.getByRole('heading', { name: 'Bots', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect.poll(() => requests).toBeGreaterThan(1)
  release()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/campaigns$/)
})

test('an address without a page says so once all routes have loaded', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.goto('/bots/one/two')
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  await page.goto('/nowhere?name=desk')
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
})

test('the list of bots stays within its budget of JavaScript', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  const scriptBytes = followScripts(page)
  await page.goto('/bots')
  await expect(page.getByRole('heading', { name: 'Bots', level: 1 })).toBeVisible()
  // On an idle machine, with the code that reads the counts of the sidebar: 2 kB.
  expect(await scriptBytes()).toBeLessThan(146_000)
})

test('the overview asks for the session, its data in one request, and changes', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('combined_reads', 'simulated_calls')
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  // The code is in the browser's cache, so that its arrival does not split the round.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await page.goto('about:blank')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(v\d\/|session$)/.test(pathname)) requests.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  const isStream = (path: string) => path === '/v1/events'
  expect(requests.filter((path) => !isStream(path)).toSorted()).toEqual(['/session', '/v1/reads'])
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible()
  expect(requests.filter(isStream)).toHaveLength(1)
})
