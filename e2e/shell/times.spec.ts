import { formsOf } from '#e2e/support/every-page/times'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { openLoaded } from '#e2e/support/sample-paths'
import { fillWithSampleData, test } from '#e2e/support/sampled'
import { choose } from '#e2e/support/select'

test('the tooltip of a time opens by pointer, by keyboard and with its row', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data', 'audit_log')
  await fillWithSampleData(api)
  await openLoaded(page, '/settings/audit-log')
  const time = page.getByRole('table', { name: 'Audit log' }).getByRole('time').first()
  const tip = time.locator('.tip')
  await expect(tip).toBeHidden()
  await time.hover()
  await expect(tip).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  await page.keyboard.press('Tab')
  await time.focus()
  await expect(tip).toBeVisible()

  await openLoaded(page, '/calls')
  const row = page.locator('main tbody tr[data-row]').first()
  await page.keyboard.press('Tab')
  await row.locator('a[data-row-link]').focus()
  await expect(row.locator('time .tip')).toBeVisible()
})

test('a new time zone changes every time without a reload', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
  context,
}) => {
  requires('sample_data', 'review', 'audit_log', 'webhooks', 'text_messages')
  test.setTimeout(240_000)
  await fillWithSampleData(api)
  const settings = await context.newPage()
  await settings.goto('/settings/appearance')
  const zone = settings.getByLabel('Time zone', { exact: true })
  const zones = [
    ['Asia/Tokyo', 'GMT+9'],
    ['UTC', 'UTC'],
  ] as const
  for (const [at, path] of [
    '/bots',
    '/calls',
    '/campaigns',
    '/messages',
    '/review',
    '/do-not-call',
    '/settings/audit-log',
    '/settings/api-keys',
    '/settings/webhooks/deliveries',
  ].entries()) {
    await openLoaded(page, path)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const before = (await formsOf(page)).map(({ text }) => text)
    expect(before.length, path).toBeGreaterThan(0)
    const [name, mark] = zones[at % 2] ?? zones[0]
    await choose(zone, name)
    // The opening hours of a campaign name its own zone: only the viewer's clock beside them changes.
    const unchanged = async () =>
      (await formsOf(page))
        .map(({ text }) => text)
        .filter((text) => !text.includes(mark) && (!text.includes('your time') || before.includes(text)))
    await expect.poll(unchanged, { message: path }).toEqual([])
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  }
})
