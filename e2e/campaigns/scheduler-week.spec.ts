import { expect, test } from '#e2e/support/fixtures'
import { dayOf, drag, expectTimes, makeCampaign, prepare, windowOf } from './scheduler-setup'

test('a window is drawn over days, then dragged by its middle and its edges', async ({
  signedIn: page,
  api,
}) => {
  await prepare(api)
  await page.goto('/campaigns/new')
  // Without days, the window is in the row of the next day that has one, which depends on the time of day.
  await dayOf(page, 'Saturday').check()
  await drag(page, ['Tuesday', 10.1], ['Thursday', 12.9])
  await expectTimes(page, '10:00', '13:00')
  await expect(windowOf(page)).toBeFocused()
  await dayOf(page, 'Saturday').uncheck()
  for (const day of ['Tuesday', 'Wednesday', 'Thursday']) await expect(dayOf(page, day)).toBeChecked()
  await expect(dayOf(page, 'Monday')).not.toBeChecked()
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '10:00–13:00, Tue, Wed, Thu')

  await drag(page, ['Wednesday', 11], ['Wednesday', 15])
  await expectTimes(page, '14:00', '17:00')
  await drag(page, ['Thursday', 14], ['Thursday', 12.3])
  await expectTimes(page, '12:15', '17:00')
  await drag(page, ['Tuesday', 17], ['Tuesday', 19.2])
  await expectTimes(page, '12:15', '19:15')

  await drag(page, ['Tuesday', 15], ['Tuesday', 2], true)
  await expectTimes(page, '23:15', '06:15')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectTimes(page, '12:15', '19:15')

  await page.getByLabel('From', { exact: true }).fill('08:30')
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '08:30–19:15, Tue, Wed, Thu')
  await dayOf(page, 'Wednesday').uncheck()
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '08:30–19:15, Tue, Thu')
})

test('a window over midnight continues in the next row, where its end can be dragged', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  const tails = page.locator('[data-part=tail]')
  await expect(tails).toHaveCount(0)
  await drag(page, ['Monday', 13], ['Monday', 25])
  await expectTimes(page, '21:00', '05:00')
  await expect(page.getByText('Ends the next day.')).toBeVisible()
  await expect(tails).toHaveCount(3)
  await expect(page.locator('[data-day=Thursday] [data-part=tail]')).toBeVisible()
  await expect(page.locator('[data-day=Thursday] [data-part=own]')).toHaveCount(0)
  await drag(page, ['Thursday', 5], ['Thursday', 7.5])
  await expectTimes(page, '21:00', '07:30')
  await drag(page, ['Thursday', 7.5], ['Thursday', -2])
  await expectTimes(page, '21:00', '22:00')
  await expect(tails).toHaveCount(0)
})

test('keys move and resize the window', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  await dayOf(page, 'Sunday').focus()
  await page.keyboard.press('Tab')
  await expect(windowOf(page)).toBeFocused()
  await expect(windowOf(page)).toHaveAccessibleDescription(/Arrow keys move the window by 15 minutes/)
  for (const [key, from, to] of [
    ['ArrowRight', '09:15', '17:15'],
    ['PageUp', '10:15', '18:15'],
    ['Shift+ArrowRight', '10:15', '18:30'],
    ['Shift+ArrowUp', '10:00', '18:30'],
    ['Home', '00:00', '08:30'],
    ['ArrowLeft', '23:45', '08:15'],
    ['End', '15:30', '00:00'],
    ['Shift+Home', '00:00', '00:00'],
  ] as const) {
    await page.keyboard.press(key)
    if (key !== 'Shift+Home') await expectTimes(page, from, to)
  }
  await expectTimes(page, '00:15', '00:00')
})

test('presets choose days; without days the window is on the day of its only run', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  await prepare(api)
  await page.goto('/campaigns/new')
  await expect(page.locator('[data-part=own]')).toHaveCount(1)
  await expect(page.getByText('Runs once, in the next window')).toBeVisible()
  await page.getByRole('button', { name: 'Every day' }).click()
  await expect(page.locator('[data-part=own]')).toHaveCount(7)
  await page.getByRole('button', { name: 'Weekdays' }).click()
  await expect(page.getByRole('button', { name: 'Weekdays' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dayOf(page, 'Friday')).toBeChecked()
  await expect(dayOf(page, 'Saturday')).not.toBeChecked()
  await page.getByRole('button', { name: 'Once' }).click()
  await expect(page.locator('[data-part=own]')).toHaveCount(1)
  await page.getByLabel('To', { exact: true }).fill('09:00')
  await expect(windowOf(page)).toHaveCount(0)
  await drag(page, ['Saturday', 10], ['Saturday', 11])
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '10:00–11:00, Sat')
})

test('a zone is found by city, old name and offset; days of a clock change are marked', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.clock.setFixedTime(new Date('2026-03-20T11:00:00Z'))
  await page.goto(`/campaigns/${id}/edit`)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const option = page.getByRole('option')
  await zone.click()
  await expect(option.first()).toHaveText('America/New Yorkyour time zone, UTC−4')
  for (const [typed, found] of [
    ['new york', 'America/New York'],
    ['saigon', 'Asia/Ho Chi Minh'],
    ['+5:45', 'Asia/Kathmandu'],
    ['-9:30', 'Pacific/Marquesas'],
    ['utc', 'UTC'],
  ] as const) {
    await zone.fill(typed)
    await expect(option.filter({ hasText: found }).first()).toBeVisible()
  }
  await zone.press('Escape')
  const changes = page.getByRole('list', { name: 'Clock changes' }).getByRole('listitem')
  await expect(changes).toHaveText('Clocks go forward 1 hSun, Mar 29, 02:00. No window at that time.')
  await dayOf(page, 'Saturday').check()
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('06:00')
  await expect(changes).toContainText('The window is 1 h shorter that day.')
  await zone.fill('Kolkata')
  await option.first().click()
  await expect(changes).toHaveCount(0)
})

test('touch draws the window on a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/campaigns/${id}/edit`)
  await drag(page, ['Friday', 6], ['Friday', 9])
  await expectTimes(page, '06:00', '09:00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
