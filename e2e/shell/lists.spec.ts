import type { Page, Request } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { contactLists } from '#contract/contacts/lists'
import { scorecards } from '#contract/review/scorecards'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { makeOddCalls } from '#e2e/review/review-setup'
import type { Api } from '#e2e/support/account'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

const count = 14
const each = (work: (at: number) => Promise<unknown>) =>
  Promise.all([...Array(count).keys()].map((at) => work(at)))
const nameAt = (at: number) => `Row ${String(at).padStart(2, '0')}`

const lists = [
  {
    name: 'Bots',
    path: '/bots?name=row',
    fill: (api: Api) =>
      each((at) => api(bots.create, { body: { name: nameAt(at), prompt: 'You call patients.' } })),
  },
  {
    name: 'Contact lists',
    path: '/contact-lists?name=row',
    fill: (api: Api) => each((at) => api(contactLists.create, { body: { name: nameAt(at) } })),
  },
  {
    name: 'Scorecards',
    path: '/settings/scorecards',
    fill: (api: Api) =>
      each((at) =>
        api(scorecards.create, {
          body: { name: nameAt(at), questions: [{ text: 'Was it polite?', kind: 'yes_no' }] },
        }),
      ),
  },
  {
    name: 'Review queue',
    path: '/review?kind=dead_air',
    fill: (api: Api) => makeOddCalls(api, ...Array<string>(6).fill('silent')),
  },
]

for (const { name, path, fill } of lists) {
  test(`Back restores filter, scroll and focus of the list ${name}`, async ({ signedIn: page, api }) => {
    if (/Score|Review/.test(name)) requires('review', 'call_details')
    await fill(api)
    await page.setViewportSize({ width: 1280, height: 380 })
    await page.goto(path)
    const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr[data-row]')
    await expect(rows.last()).toBeVisible()
    const row = rows.last()
    await row.scrollIntoViewIfNeeded()
    const key = (await row.getAttribute('data-row')) ?? ''
    const link = page.locator(`tr[data-row="${key}"] a[data-row-link]`)
    const place = async () => (await link.boundingBox())?.y ?? 0
    const before = await place()
    expect(await scrolled(page), 'the list is long enough to scroll').toBeGreaterThan(50)
    await row.click({ position: { x: 200, y: 8 } })
    await expect(page).not.toHaveURL(new RegExp(`${escaped(path)}$`))
    await expect(page.getByRole('table', { name, exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 30_000 })
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${escaped(path)}$`))
    await expect(link).toBeFocused()
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(50)
  })
}

const escaped = (text: string) => text.replace(/[?.]/g, '\\$&')

/** How far the page or its list is scrolled. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main, main *, html')].map((element) => element.scrollTop)),
  )

const searches = [
  {
    path: '/calls',
    label: 'Search name, number, call ID or words',
    route: /\/v1\/calls\?.*search=/,
    field: 'search',
  },
  { path: '/bots', label: 'Search bots', route: /\/v1\/bots\?.*name=/, field: 'name' },
  { path: '/contact-lists', label: 'Search lists', route: /\/v1\/contact-lists\?.*name=/, field: 'name' },
]

for (const { path, label, route, field } of searches) {
  test(`the search of ${path} waits for typing, aborts the request before, and the last text wins`, async ({
    signedIn: page,
    api,
  }) => {
    requires('call_filters')
    await createDialingBot(api)
    await api(contactLists.create, { body: { name: 'Patients' } })
    const asked: string[] = []
    const aborted: string[] = []
    const textOf = (request: Request) => new URL(request.url()).searchParams.get(field) ?? ''
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(route, async (handled) => {
      const text = textOf(handled.request())
      asked.push(text)
      if (text === 'slow') await gate
      await handled.continue().catch(() => undefined)
    })
    page.on('requestfailed', (request) => aborted.push(textOf(request)))
    await page.clock.install()
    await page.goto(path)
    const box = page.getByRole('searchbox', { name: label })
    await expect(box).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

    await box.pressSequentially('slow')
    await page.clock.runFor(200)
    expect(asked, 'requests while typing').toEqual([])
    await page.clock.runFor(100)
    await expect.poll(() => asked).toContain('slow')
    expect(new Set(asked)).toEqual(new Set(['slow']))

    await box.fill('zzzz')
    await page.clock.runFor(300)
    await page.clock.resume()
    await expect.poll(() => aborted).toContain('slow')
    await expect(page.getByText(/^No (calls|bots|lists|contact lists) match/)).toBeVisible()
    release()
    await expect(page).toHaveURL(/=zzzz/)
    await expect(box).toHaveValue('zzzz')
    await expect(page.getByText(/^No (calls|bots|lists|contact lists) match/)).toBeVisible()
    expect([...new Set(asked)]).toEqual(['slow', 'zzzz'])
  })
}

test('rows are links that open in a tab, and ids are copied by keyboard and announced', async ({
  signedIn: page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const bot = await createDialingBot(api)
  const id = await placeCall(api, 'busy')
  await untilOver(api, id)
  for (const [path, target] of [
    ['/calls', `/calls/${id}`],
    ['/bots', `/bots/${bot.uid}`],
  ] as const) {
    await page.goto(path)
    const row = page.locator('tbody tr[data-row]').first()
    await expect(row.locator('a[data-row-link]')).toHaveAttribute('href', target)
    const opened = context.waitForEvent('page')
    // The middle of the row, not its text.
    await row.click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(tab).toHaveURL(target)
    await tab.close()
  }
  await page.goto(`/calls/${id}`)
  for (const [name, text] of [
    ['Copy call ID', id],
    ['Copy to number', '+442079460123'],
  ] as const) {
    const button = page.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toHaveCount(0)
  }
})
