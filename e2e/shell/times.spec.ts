import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { openLoaded, samplePaths } from '#e2e/support/sample-paths'
import { fillWithSampleData, test } from '#e2e/support/sampled'
import { choose } from '#e2e/support/select'

/** Pages about times of day, which are settings and not moments. */
const withSettings = /^\/campaigns\/(new|\d+\/edit)|^\/settings\/appearance/

test('every time is a time element that shows its other form on hover and focus', async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data', 'review')
  test.setTimeout(180_000)
  const paths = await samplePaths(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  const found: string[] = []
  for (const path of paths.filter((path) => !withSettings.test(path))) {
    await openLoaded(page, path)
    found.push(...(await bareTimes(page)).map((text) => `${path}: not a time element: ${text}`))
    for (const form of await formsOf(page)) if (!form.isWhole) found.push(`${path}: ${form.text}`)
  }
  expect([...new Set(found)]).toEqual([])
})

test('the tooltip of a time opens by pointer, by keyboard and with its row', async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data', 'audit_log')
  await fillWithSampleData(api)
  await openLoaded(page, '/settings/audit-log')
  const time = page.getByRole('main').getByRole('time').first()
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

test('a new time zone changes every time without a reload', async ({ signedIn: page, api, context }) => {
  requires('sample_data', 'review', 'audit_log', 'webhooks', 'text_messages')
  test.setTimeout(120_000)
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
    // The window of a campaign has the viewer's clock in its text and the campaign's in the tooltip.
    const unchanged = async () =>
      (await formsOf(page))
        .map(({ text }) => text)
        .filter((text) => !text.includes(mark) && (!/\w\/\w/.test(text) || before.includes(text)))
    await expect.poll(unchanged, { message: path }).toEqual([])
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  }
})

/** The text and tooltip of every time, and whether both forms are there and can be focused. */
const formsOf = (page: Page) =>
  page.locator('main time').evaluateAll((times) =>
    times
      .filter((time) => time.checkVisibility())
      .map((time) => {
        const isFocusable =
          (time as HTMLElement).tabIndex === 0 || time.closest('tr')?.querySelector('a[data-row-link]')
        const hasForms = time.getAttribute('datetime') && time.querySelector(':scope > .tip')?.textContent
        return { text: time.textContent, isWhole: Boolean(isFocusable && hasForms) }
      }),
  )

/** Texts with a moment outside a time element. A sentence may have both forms, a window is no moment, and charts have axes. */
const bareTimes = (page: Page) =>
  page.evaluate(() => {
    const moment =
      /\bago\b|\byesterday\b|\bin \d+ (second|minute|hour|day|week|month)s?\b|\b[A-Z][a-z]{2} \d{1,2}, (\d{4}, )?\d{1,2}:\d\d/
    const both = /\(in \d+ \w+\)|\d:\d\d–\d/
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (!textContent || !parentElement || !moment.test(textContent) || both.test(textContent)) continue
      if (parentElement.closest('time, svg, textarea, [dir=auto]') || !parentElement.checkVisibility())
        continue
      found.push(textContent)
    }
    return found
  })
