import type { Page } from '@playwright/test'
import { bots } from '#contract/bots'
import { campaigns } from '#contract/campaigns'
import { contactLists } from '#contract/contact-lists'
import { contacts } from '#contract/contacts'
import { phoneNumbers } from '#contract/phone-numbers'
import type { Api } from './account'
import { expectNoAxeViolations } from './axe'
import { expect, test } from './fixtures'

const from_number = '+14155550123'

async function prepare(api: Api) {
  const bot = await api(bots.create, { body: { name: 'Reminder', prompt: 'Remind.' } })
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  return { bot, list }
}

async function makeCampaign(api: Api) {
  const { bot, list } = await prepare(api)
  return api(campaigns.create, {
    body: {
      name: 'Autumn',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number,
      contact_list_id: list.id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'Europe/Berlin',
      days: ['Monday', 'Tuesday', 'Wednesday'],
    },
  })
}

const windowOf = (page: Page) => page.getByRole('slider', { name: 'Window' })
const dayOf = (page: Page, day: string) => page.getByRole('checkbox', { name: day })

/** Presses at one place of the week, moves to the other, and lets go unless told to hold on. Hours may be beyond the row. */
async function drag(
  page: Page,
  from: [day: string, hour: number],
  to: [day: string, hour: number],
  hold = false,
) {
  const placeOf = async ([day, hour]: [string, number]) => {
    const box = await page.locator(`[data-day=${day}]`).boundingBox()
    if (!box) throw new Error(`${day} is not on the screen.`)
    return [box.x + (box.width * hour) / 24, box.y + box.height / 2] as const
  }
  await page.locator('[data-week]').scrollIntoViewIfNeeded()
  await page.mouse.move(...(await placeOf(from)))
  await page.mouse.down()
  await page.mouse.move(...(await placeOf(to)), { steps: 5 })
  if (!hold) await page.mouse.up()
}

async function expectTimes(page: Page, time_start: string, time_end: string) {
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(time_start)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(time_end)
}

test('a window is drawn over days, then dragged by its middle and its edges', async ({
  signedIn: page,
  api,
}) => {
  await prepare(api)
  await page.goto('/campaigns/new')
  await drag(page, ['Tuesday', 10.1], ['Thursday', 12.9])
  await expectTimes(page, '10:00', '13:00')
  for (const day of ['Tuesday', 'Wednesday', 'Thursday']) await expect(dayOf(page, day)).toBeChecked()
  await expect(dayOf(page, 'Monday')).not.toBeChecked()
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '10:00–13:00, Tue, Wed, Thu')
  await expect(windowOf(page)).toBeFocused()

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

test('a window over midnight goes on in the next row, where its end can be dragged', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  const tails = page.locator('[data-part=tail]')
  await expect(tails).toHaveCount(0)
  await drag(page, ['Monday', 13], ['Monday', 25])
  await expectTimes(page, '21:00', '05:00')
  await expect(page.getByText('Ends on the next day.')).toBeVisible()
  await expect(tails).toHaveCount(3)
  await expect(page.locator('[data-day=Thursday] [data-part=tail]')).toBeVisible()
  await expect(page.locator('[data-day=Thursday] [data-part=own]')).toHaveCount(0)
  await drag(page, ['Thursday', 5], ['Thursday', 7.5])
  await expectTimes(page, '21:00', '07:30')
  await drag(page, ['Thursday', 7.5], ['Thursday', -2])
  await expectTimes(page, '21:00', '22:00')
  await expect(tails).toHaveCount(0)
})

test('keys alone move and stretch the window', async ({ signedIn: page, api }) => {
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

test('presets choose days; without any the window stands on the day of its one run', async ({
  signedIn: page,
  api,
}) => {
  await prepare(api)
  await page.goto('/campaigns/new')
  await expect(page.locator('[data-part=own]')).toHaveCount(1)
  await expect(page.getByText('No days: it runs once')).toBeVisible()
  await page.getByRole('button', { name: 'Every day' }).click()
  await expect(page.locator('[data-part=own]')).toHaveCount(7)
  await page.getByRole('button', { name: 'Weekdays' }).click()
  await expect(page.getByRole('button', { name: 'Weekdays' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dayOf(page, 'Friday')).toBeChecked()
  await expect(dayOf(page, 'Saturday')).not.toBeChecked()
  await page.getByRole('button', { name: 'None' }).click()
  await expect(page.locator('[data-part=own]')).toHaveCount(1)
  await page.getByLabel('To', { exact: true }).fill('09:00')
  await expect(windowOf(page)).toHaveCount(0)
  await drag(page, ['Saturday', 10], ['Saturday', 11])
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '10:00–11:00, Sat')
})

test('a zone is found by city, old name and offset; days of a clock change are marked', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCampaign(api)
  await page.clock.setFixedTime(new Date('2026-03-20T11:00:00Z'))
  await page.goto(`/campaigns/${id}/edit`)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const option = page.getByRole('option')
  await zone.click()
  await expect(option.first()).toHaveText('America/New Yorkyour zone, UTC−4')
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
  await expect(changes).toHaveText('Clocks go forward 1 hSun, Mar 29, 02:00. No window is open then.')
  await dayOf(page, 'Saturday').check()
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('06:00')
  await expect(changes).toContainText('The window is 1 h shorter that day.')
  await zone.fill('Kolkata')
  await option.first().click()
  await expect(changes).toHaveCount(0)
})

test('a campaign is duplicated into a new form', async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/new?from=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Autumn')
  await expect(page.getByRole('combobox', { name: 'Bot' })).toHaveValue('Reminder')
  await expect(page.getByRole('combobox', { name: 'Contact list' })).toHaveValue('Patients')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '09:00–17:00, Mon, Tue, Wed')
  await page.getByRole('button', { name: 'Launch campaign' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Launch Copy of Autumn?' })
  await expect(dialog).toContainText('Patients')
  await dialog.getByRole('button', { name: 'Launch campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Autumn' })).toBeVisible()
})

test('retries and pace are chosen, and only what was changed is sent', async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  const busy = page.getByRole('row', { name: /^Busy/ })
  await expect(busy.getByLabel('Retries after busy')).toHaveValue('0')
  await expect(busy.getByLabel('Wait after busy')).toBeDisabled()
  await expect(page.getByText('which is 5 over all of its campaigns')).toBeVisible()
  await page.getByRole('button', { name: 'Usual retries' }).click()
  await expect(busy.getByLabel('Retries after busy')).toHaveValue('3')
  await expect(busy.getByLabel('Wait after busy')).toHaveValue('15')
  await busy.getByLabel('Number after busy').selectOption('the next number')
  await page.getByLabel('Calls at the same time').fill('0')
  await page.getByLabel('Calls at the same time').press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Calls at the same time')).toHaveAccessibleDescription(/at least 1/)
  await page.getByLabel('Calls at the same time').fill('2')
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const sent = (await patch).postDataJSON()
  expect(Object.keys(sent).toSorted()).toEqual(['concurrency', 'retry_rules'])
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn', exact: true })).toBeVisible()
  expect(await api(campaigns.get, { campaign_id: id })).toMatchObject({
    concurrency: 2,
    retry_rules: { busy: { retries: 3, after_minutes: 15, number: 'next' }, voicemail: { retries: 1 } },
  })
})

test('the hours of the called are shaded, and what nobody fills is held back or given a text', async ({
  signedIn: page,
  api,
}) => {
  const bot = await api(bots.create, {
    body: { name: 'Reminder', prompt: 'Remind of {{visit}} at {{place}}.' },
  })
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  const patients = [
    { name: 'Ada', phone_number: '+12125550101', contact_info: { visit: 'Monday', place: 'Main Street' } },
    { name: 'Ben', phone_number: '+12125550102', contact_info: { visit: 'Tuesday' } },
  ]
  await api(contacts.createMany, { contact_list_id: list.id, body: { contacts: patients } })
  const { id } = await api(campaigns.create, {
    body: {
      name: 'Autumn',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number,
      contact_list_id: list.id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'America/New_York',
      days: ['Monday'],
    },
  })
  await page.goto(`/campaigns/${id}/edit`)
  await expect(page.getByText('Shaded: 08:00 to 21:00 where the called are')).toContainText('1 contact')
  await page.getByLabel('From', { exact: true }).fill('21:00')
  await page.getByLabel('To', { exact: true }).fill('23:00')
  await expect(page.getByText('Nobody on this list may be called within the window')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('20:45')
  await expect(page.getByText('Nobody on this list may be called within the window')).toBeHidden()

  await expect(page.getByText('1 contact without it')).toBeVisible()
  await expect(page.getByLabel('Those without visit')).toHaveCount(0)
  await page.getByLabel('Those without place').selectOption('Say a default text')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Variables: Give a text for place, or hold back.')
  await page.getByLabel('Text in place of place').fill('our practice')
  await expect(page.getByText('Shaded: 08:00 to 21:00 where the called are')).toContainText('2 contacts')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn', exact: true })).toBeVisible()
  expect(await api(campaigns.get, { campaign_id: id })).toMatchObject({
    time_start: '20:45',
    variable_defaults: { place: 'our practice' },
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing for axe to find on the scheduler in ${colorScheme}`, async ({ signedIn: page, api }) => {
    await page.emulateMedia({ colorScheme })
    const { id } = await makeCampaign(api)
    await page.goto(`/campaigns/${id}/edit`)
    await page.getByLabel('From', { exact: true }).fill('22:00')
    await page.getByRole('button', { name: 'Usual retries' }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).click()
    await expect(page.getByRole('option').first()).toContainText('your zone')
    await expectNoAxeViolations(page)
    await page.getByLabel('To', { exact: true }).fill('22:00')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.goto(`/campaigns/new?from=${id}`)
    await page.getByRole('button', { name: 'Launch campaign' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoAxeViolations(page)
  })
}

test('on a phone a finger draws the window', async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/campaigns/${id}/edit`)
  await drag(page, ['Friday', 6], ['Friday', 9])
  await expectTimes(page, '06:00', '09:00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
