import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { analytics } from '#contract/analytics/analytics'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'
import { fillWithSampleData, test as sampledTest } from '#e2e/support/sampled'
import { createDialingBot, placeCall, untilOver } from './calls-setup'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** The sample data without its running campaign, so that the figures do not change. */
const past = { from_date: daysAgo(58), to_date: daysAgo(1) }
const chart = (page: Page, name: string) => page.getByRole('figure', { name })
const numbersOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

sampledTest('two months of calls are shown, filtered and zoomed into', async ({ signedIn: page, api }) => {
  requires('analytics')
  test.setTimeout(240_000)
  await fillWithSampleData(api)

  await test.step('figures, charts and tables of the same calls', async () => {
    await page.goto(`/analytics?${new URLSearchParams(past)}`)
    await expect(page).toHaveTitle(/^Analytics/)
    await expect(page.getByText('Simulated calls', { exact: true })).toBeVisible()
    const { figures } = await api(analytics.summary, { query: past })
    await expect(page.getByRole('definition').first()).toContainText(figures.calls.toLocaleString('en-US'))
    const calls = chart(page, 'Calls by outcome')
    await calls.getByRole('button', { name: 'Show as table' }).click()
    const rows = calls.getByRole('row')
    await expect(rows.first()).toContainText('Successful')
    const count = await rows.count()
    expect(count).toBeGreaterThan(56)
    const download = page.waitForEvent('download')
    await calls.getByRole('button', { name: /^Download/ }).click()
    const file = await (await download).path()
    expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(count)
    await calls.getByRole('button', { name: 'Show as chart' }).click()
    await expectNoAxeViolations(page)
  })

  await test.step('a drawn stretch goes into the address, and Back undoes it', async () => {
    const slider = chart(page, 'Calls by outcome').getByRole('slider')
    const days = String(await slider.getAttribute('aria-valuemax'))
    const address = page.url()
    await slider.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(address)
    await expect(slider).toHaveAttribute('aria-valuetext', /\d\d:\d\d–\d\d:\d\d E[DS]T, Successful/)
    await expect(page.getByRole('button', { name: /^Remove Time: / })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(slider).toHaveAttribute('aria-valuemax', days)
  })

  await test.step('Zoom out returns to the period before, also after another filter and at 320 px', async () => {
    const slider = chart(page, 'Calls by outcome').getByRole('slider')
    const zoomOut = page.getByRole('button', { name: 'Zoom out' })
    const address = page.url()
    await expect(zoomOut).toBeHidden()
    await slider.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(zoomOut).toBeVisible()
    await chooseFilter(page, 'Direction', 'Inbound')
    await expect(page).toHaveURL(/direction=inbound/)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(zoomOut).toBeInViewport({ ratio: 1 })
    await zoomOut.press('Enter')
    await expect(zoomOut).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
    const shownPeriod = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(shownPeriod).toEqual({ ...past, direction: 'inbound' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(address)
  })

  await test.step('bars and lines share one x axis, also in a short range of days', async () => {
    const address = page.url()
    await page.goto(`/analytics?${new URLSearchParams({ from_date: daysAgo(9), to_date: daysAgo(1) })}`)
    const widthOf = async (name: string) =>
      (await chart(page, name).locator('.plot > svg').first().getAttribute('viewBox'))?.split(' ')[2]
    await expect(chart(page, 'Calls by outcome')).toBeVisible()
    const width = await widthOf('Calls by outcome')
    expect(Number(width)).toBeLessThan(12)
    for (const name of ['Rates over time', 'Response time, end to end', 'Cost by part'])
      expect(await widthOf(name)).toBe(width)
    await page.goto(address)
  })

  await test.step('the keys read out each stretch, with units', async () => {
    const latency = chart(page, 'Response time, end to end').getByRole('slider')
    await latency.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(latency).toHaveAttribute(
      'aria-valuetext',
      /^\w{3}, \w{3} \d+, 20\d\d, Min [\d.]+ m?s, Median/,
    )
    const hours = chart(page, 'Answer rate by weekday and hour').getByRole('slider')
    await hours.focus()
    await page.keyboard.press('ArrowRight')
    await expect(hours).toHaveAttribute('aria-valuetext', /^\w+day \d\d:00, (Answer rate|Calls) \d/)
  })

  await test.step('a filter is a chip, and narrows all of it', async () => {
    const whole = numbersOf(await page.getByRole('definition').first().locator('p').first().textContent())
    await chooseFilter(page, 'Direction', 'Inbound')
    await expect(page.getByRole('button', { name: 'Remove Direction: Inbound' })).toBeVisible()
    const inbound = page.getByRole('definition').first().locator('p').first()
    await expect.poll(async () => numbersOf(await inbound.textContent())).toBeLessThan(whole)
    await page.getByRole('button', { name: 'Compare to previous period' }).click()
    await expect(page).toHaveURL(/direction=inbound.*compare=previous|compare=previous.*direction=inbound/)
    // The sample data has no calls before this period.
    await expect(page.getByText(/^No calls to compare with: /)).toBeVisible()
    await expect(page.getByText('Previous period', { exact: true })).toHaveCount(0)
  })

  await test.step('30 days are compared with the same weekdays before them', async () => {
    const address = page.url()
    await page.goto('/analytics?range=30d&compare=previous')
    await expect(page.getByText(/^vs\. \w{3} \d+ – .*, up to \d/)).toBeVisible()
    await expect(page.getByRole('definition').first()).toContainText(/vs\. \d/)
    const rates = chart(page, 'Rates over time')
    await expect(rates.getByRole('slider')).toHaveAttribute('aria-valuetext', /Answer rate, previous/)
    await rates.getByRole('slider').hover()
    const [, weekday] =
      (await rates.locator('.plot-tip').textContent())?.match(/^(\w{3}), .* vs\. \1, /) ?? []
    expect(weekday, 'the compared day is the same weekday').toBeDefined()
    await expect(rates.locator('.plot-tip')).toContainText(/Answer rate.*Outbound calls/)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText(/[+−±][\d.]+ pts?/)
    const rate = summary.getByRole('button', { name: 'Success rate' })
    await expect(rate).toHaveAccessibleDescription(/reached a person and were evaluated/)
    await rate.hover()
    await expect(rate.locator('.tip')).toBeVisible()
    await expectNoAxeViolations(page)
    const ended = chart(page, 'Calls by outcome')
    await ended.getByRole('button', { name: 'Show as table' }).click()
    await expect(ended.getByRole('columnheader', { name: 'Previous total' })).toBeVisible()
    await page.goto(address)
  })

  await test.step('a row leads to its calls, as many as it counts', async () => {
    const newest = await api(calls.list, { query: { ...past, direction: 'inbound', limit: 1 } })
    const [{ start_timestamp, to_number = '' } = {}] = newest.calls
    // In the middle of a quarter hour; figures count whole quarter hours.
    const to_date = new Date(Number(start_timestamp) - 1).toISOString()
    const address = new URL(page.url())
    address.searchParams.set('to_date', to_date)
    await page.goto(address.href)
    // Its state comes from the address, which changes a moment after the click.
    await page.getByRole('radio', { name: 'Number' }).click({ force: true })
    await expect(page.getByRole('radio', { name: 'Number' })).toBeChecked()
    const row = page
      .getByRole('table', { name: 'Calls by number' })
      .getByRole('row')
      .filter({ hasText: shown(to_number) })
    const counted = numbersOf(await row.getByRole('cell').first().textContent())
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/calls\?.*to_number=/)
    const total = page.getByRole('status').filter({ hasText: /calls?$/ })
    await expect.poll(async () => numbersOf(await total.textContent())).toBe(counted)
  })

  await test.step('the last 30 days of a bot are those of Analytics', async () => {
    requires('bot_outlook')
    const name = 'Appointment reminder'
    const { bots: found } = await api(bots.list, { query: { name } })
    const countOf = async () => {
      await page.goto('/analytics?range=30d&by=bot')
      const row = page.getByRole('table', { name: 'Calls by bot' }).getByRole('row').filter({ hasText: name })
      return numbersOf(await row.getByRole('cell').first().textContent())
    }
    // Calls of a running campaign may end meanwhile.
    const before = await countOf()
    await page.goto(`/bots/${found[0]?.uid}`)
    const estimates = page.getByRole('region', { name: 'Estimates' })
    await estimates.locator('summary').click()
    await expect(estimates).toContainText(/of this bot with these models in the last 30 days/)
    const text = await estimates.getByText(/of this bot with these models/).textContent()
    const estimated = numbersOf(text?.split(' call')[0] ?? '')
    expect(estimated).toBeGreaterThanOrEqual(before)
    expect(estimated).toBeLessThanOrEqual(await countOf())
  })
})

test('completed calls are counted by the version of their bot', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('analytics')
  const { uid } = await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  await api(bots.update, { uid, body: { name: 'Reminder', voice: 'nova' } })
  await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto('/analytics?range=today&by=version')
  const table = page.getByRole('table', { name: 'Calls by version' })
  await expect(table.getByRole('rowheader')).toHaveText([/Reminder, version \d/, /Reminder, version \d/])
  await page.emulateMedia({ media: 'print' })
  await expect(chart(page, 'Calls by outcome')).toHaveCSS('print-color-adjust', 'exact')
  await page.emulateMedia({ media: 'screen' })
  await table.getByRole('link', { name: /version 2/ }).click()
  await expect(page).toHaveURL(/agent_version=2/)
  await expect(page.getByRole('status').filter({ hasText: /^1 call$/ })).toBeVisible()
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link', { name: /^2 calls/ })).toBeVisible()
  await expect(today).toContainText('Response time, p90')
  await expect(page.getByRole('button', { name: 'Outcomes' })).toHaveAccessibleDescription(
    /opt-outs count as/,
  )
  const week = chart(page, 'Calls by outcome, last 7 days').getByRole('slider')
  await expect(week).toHaveAttribute(
    'aria-valuetext',
    /^\w{3}, \w{3} \d+ so far, (Successful|Not successful|No evaluation) \d/,
  )
  await expectNoAxeViolations(page)
  await page.goto('/bots')
  await expect(page.getByRole('row', { name: /Reminder/ })).toContainText('2 calls')
})

test('rates of a few calls are dots, and the legend says of how many', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('analytics')
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto('/analytics?range=today')
  const rates = chart(page, 'Rates over time')
  await expect(rates).toContainText('Fewer than 5 calls, 1 evaluated in total')
  await expect(page.getByRole('button', { name: 'by outcome' })).toHaveAccessibleDescription(
    /Lists also show “Opted out”/,
  )
  await expectNoAxeViolations(page)
})
