import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { chooseFilter, filterChip } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'
import { saveWithMine } from '#e2e/support/select'

const from_number = '+14155550123'

async function prepare(api: Api) {
  const bot = await api(bots.create, { body: { name: 'Reminder', prompt: 'Remind.' } })
  const number = await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  return { bot, number, list }
}

async function makeCampaign(api: Api, name = 'Autumn') {
  const { bot, list } = await prepare(api)
  return api(campaigns.create, {
    body: {
      name,
      type: 'outbound',
      bot_uid: bot.uid,
      from_number,
      contact_list_id: list.id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'Europe/Berlin',
      days: [inThreeDays],
    },
  })
}

/** A launch needs a contact. This one is in India, whose hours the windows of these tests miss, so it is not called. */
const addContact = (api: Api, contact_list_id: number) =>
  api(contacts.create, { contact_list_id, body: { name: 'Asha', phone_number: '+919876543210' } })

/** Confirms the launch. */
const launch = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Launch campaign' }).click()

test('a campaign is created with days, shown, changed and deleted', async ({ signedIn: page, api }) => {
  requires('campaign_actions')
  const { bot, list } = await prepare(api)
  await addContact(api, list.id)
  const pick = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.goto('/campaigns')
  await expect(page.getByText('No campaigns yet')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'New campaign' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Autumn')
  await pick('Bot', 'Reminder')
  await pick('Call from', shown(from_number))
  await pick('Contact list', 'Patients')
  await expect(page.getByText('Runs once, in the next window')).toBeVisible()
  await page.getByRole('button', { name: 'Weekdays' }).click()
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck()
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('06:00')
  await expect(page.getByText('Ends the next day.')).toBeVisible()
  await pick('Time zone', 'Asia/Kolkata')
  await expect(page.getByText('Your time', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await launch(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible()
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(/tab=schedule/)
  await expect(page.getByText('22:00–06:00 (next day)', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeEnabled()

  const [stored] = (await api(campaigns.list, {})).campaigns
  expect(stored).toMatchObject({
    bot_uid: bot.uid,
    from_number,
    contact_list_id: list.id,
    time_start: '22:00',
    time_end: '06:00',
    timezone: 'Asia/Kolkata',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    status: expect.stringMatching(/^(Scheduled|Running)$/),
  })
  await expect(page.getByRole('link', { name: 'Show calls' })).toHaveAttribute(
    'href',
    `/calls?campaign_id=${stored?.id}`,
  )

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('combobox', { name: 'Bot' })).toBeDisabled()
  await page.getByRole('button', { name: 'Once' }).click()
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await patch).postDataJSON()).toEqual({ days: [] })
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(page.getByText('Single run')).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused. Resume to continue/)).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('row', { name: 'Paused a campaign' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Autumn' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete campaign' }).click()
  await expect(page.getByText('No campaigns yet')).toBeVisible()
})

test('invalid values are rejected at their fields before anything is sent', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCampaign(api)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await page.goto(`/campaigns/${id}/edit`)
  const end = page.getByLabel('To', { exact: true })
  await end.fill('09:00')
  await expect(end).toHaveAccessibleDescription(/Start and end must differ/)
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: 'Name: Enter a name.' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter a name.')
  await expect(page).toHaveTitle('Error: Edit Autumn · Switchboard')
  await page.getByLabel('Name', { exact: true }).fill('Autumn')
  await page.getByLabel('From', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
    'Enter a time such as 09:00.',
  )
  expect(sent).toEqual([])
})

test.describe('requests that the server rejects', () => {
  test.use({ expectedFaults: [/status of 40[04]|Campaign not found/] })

  test('are reported at their fields, and typed text stays', async ({ signedIn: page, api }) => {
    const { number, list } = await prepare(api)
    await addContact(api, list.id)
    await page.goto('/campaigns/new')
    await page.getByLabel('Name', { exact: true }).fill('Autumn')
    for (const name of ['Bot', 'Call from', 'Contact list']) {
      await page.getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('option').first().click()
    }
    await api(phoneNumbers.delete, { uid: number.phone_number_id })
    await page.getByRole('button', { name: 'Review and launch' }).click()
    await launch(page)
    const field = page.getByRole('combobox', { name: 'Call from', exact: true })
    await expect(field).toHaveAccessibleDescription(/is not one of your phone numbers/)
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('button', { name: /^Call from: .* is not one of your phone numbers/ }).click()
    await expect(field).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Autumn')
    await expect(page).toHaveTitle('Error: New campaign · Switchboard')
  })

  test('an unknown campaign is not found', async ({ signedIn: page }) => {
    for (const path of ['/campaigns/999999', '/campaigns/nothing/edit']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Campaign not found' })).toBeVisible()
    }
  })
})

test('leaving with unsaved changes asks first', async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('Winter')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Winter')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible()
})

test('a draft does not overwrite later saves without asking', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Winter')
  page.on('dialog', (warning) => void warning.accept())
  await page.goto('/calls')
  await api(campaigns.update, { campaign_id: id, body: { name: 'Spring' } })
  await page.goto(`/campaigns/${id}/edit`)
  await expect(name).toHaveValue('Spring')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(name).toHaveValue('Winter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user changed the same fields' })
  await expect(dialog.getByText('Theirs: Spring')).toBeVisible()
  expect((await api(campaigns.get, { campaign_id: id })).name).toBe('Spring')
  await saveWithMine(dialog)
  await expect(page.getByRole('heading', { level: 1, name: 'Winter' })).toBeVisible()
})

test('filters are in the address, shown as chips, and can be cleared', async ({ signedIn: page, api }) => {
  await makeCampaign(api)
  await page.goto('/campaigns?status=Completed')
  await expect(page.getByText('No campaigns match')).toBeVisible()
  await expect(filterChip(page, 'Status')).toHaveText('Status:Completed')
  await chooseFilter(page, 'Status', 'Scheduled')
  await expect(page).toHaveURL(/status=Scheduled/)
  const row = page.getByRole('row', { name: 'Autumn' })
  await expect(row).toContainText('09:00–17:00')
  await expect(row).toContainText('Berlin')
  await expect(row).toContainText(inThreeDays.slice(0, 3))
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 0 contacts, 0%')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/campaigns$/)
  await row.getByRole('link').click()
  await expect(page).toHaveTitle('Autumn · Switchboard')
})

test('the pages have no accessibility violations', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await page.goto('/campaigns/new')
  await expect(page.getByText('A campaign needs a bot')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter a name.')
  await expectNoAxeViolations(page)
  const { id } = await makeCampaign(api)
  for (const path of ['/campaigns', `/campaigns/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: /Campaigns|Autumn/ })).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('the pages fit a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api, `Autumn ${'long '.repeat(20)}`)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/campaigns', `/campaigns/${id}`, `/campaigns/${id}/edit`, '/campaigns/new']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
})
