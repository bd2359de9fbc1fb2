import type { Request } from '@playwright/test'
import { contactLists } from '#contract/contacts/lists'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

const searches = [
  {
    path: '/calls',
    label: 'Search name, number, call ID or words',
    route: /\/v1\/calls\?.*search=/,
    field: 'search',
  },
  { path: '/bots', label: 'Search bots', route: /\/v1\/bots\?.*name=/, field: 'name' },
  { path: '/contact-lists', label: 'Search lists', route: /\/v1\/contact-lists\?.*name=/, field: 'name' },
  { path: '/campaigns', label: 'Search campaigns', route: /\/v1\/campaigns\?.*name=/, field: 'name' },
]

for (const { path, label, route, field } of searches) {
  test(`the search of ${path} waits for typing, aborts the request before, and the last text wins`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
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
    await expect(page.getByText(/^No (calls|bots|lists|contact lists|campaigns) match/)).toBeVisible()
    release()
    await expect(page).toHaveURL(/=zzzz/)
    await expect(box).toHaveValue('zzzz')
    await expect(page.getByText(/^No (calls|bots|lists|contact lists|campaigns) match/)).toBeVisible()
    expect([...new Set(asked)]).toEqual(['slow', 'zzzz'])
  })
}

test('rows are links that open in a tab, and ids are copied by keyboard and announced', {
  tag: '@thorough',
}, async ({ signedIn: page, api, context }) => {
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
