import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const everyDay = [...weekdays, 'Saturday', 'Sunday'] as const
/**
 * Noon in Berlin, on the day before its clocks go forward; viewers are in New York, five hours behind.
 * The date is in the past, because with a later one the session would be about to end.
 */
const saturday = new Date('2026-03-28T11:00:00Z')

async function makeCampaign(api: Api, days: readonly (typeof everyDay)[number][], name = 'Spring') {
  const bot = await api(bots.create, { body: { name: 'Reminder', prompt: 'Remind.' } })
  const from_number = '+14155550123'
  const { phone_numbers } = await api(phoneNumbers.list, {})
  if (phone_numbers.length === 0) await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
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
      days: [...days],
    },
  })
}

test('the list says when the next window opens, here and there', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await makeCampaign(api, weekdays)
  await makeCampaign(api, everyDay, 'Daily')
  await page.clock.setFixedTime(saturday)
  await page.goto('/campaigns')
  await expect(page.getByRole('columnheader', { name: 'Next window' })).toBeVisible()
  const row = page.getByRole('row', { name: 'Spring' })
  await expect(row).toContainText('in 2 days')
  await expect(row).toContainText('Mon 09:00 Berlin (03:00 your time)')
  const theirs = row.getByRole('tooltip', { name: 'Mon, Mar 30, 09:00–17:00, Berlin' })
  await expect(theirs).toBeHidden()
  await row.getByText('in 2 days').hover()
  await expect(row.getByText('Mon, Mar 30, 09:00–17:00, Berlin')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Daily' })).toContainText('Open now')
  await expectNoAxeViolations(page)
})

test('a campaign says when its next window opens, and marks the day of a clock change', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api, ['Sunday', 'Monday'])
  await page.clock.setFixedTime(saturday)
  await page.goto(`/campaigns/${id}?tab=schedule`)
  await expect(page.getByText('Next window opens Sun 09:00 Berlin (03:00 your time).')).toBeVisible()
  const windows = page.getByRole('list', { name: 'Next windows' }).getByRole('listitem')
  await expect(windows).toContainText([
    /^Sun, Mar 29, 09:00–17:00.*Clocks go forward 1 h$/,
    'Mon, Mar 30, 09:00–17:00',
    'Sun, Apr 5, 09:00–17:00',
    'Mon, Apr 6, 09:00–17:00',
    'Sun, Apr 12, 09:00–17:00',
  ])
  // One zone on the page, named in its header; the viewer's is in the tooltips.
  await expect(page.getByText('Berlin time')).toHaveCount(1)
  const tip = windows.first().getByRole('tooltip')
  await expect(tip).toBeHidden()
  await windows.first().getByText('Sun, Mar 29').hover()
  await expect(tip).toContainText('Mar 29, 03:00 your time')
  await expectNoAxeViolations(page)
})

test('a single window in the past is reported', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id, created_at } = await makeCampaign(api, [])
  await page.goto(`/campaigns/${id}?tab=schedule`)
  await expect(page.getByRole('list', { name: 'Next windows' }).getByRole('listitem')).toHaveCount(1)
  await page.clock.setFixedTime(new Date(Date.parse(created_at) + 3 * 86_400_000))
  await page.reload()
  await expect(page.getByText(/^The only window closed .* 17:00 Berlin \(/)).toBeVisible()
  await page.goto('/campaigns')
  await expect(page.getByRole('row', { name: 'Spring' })).toContainText('Passed')
})

test('the form shows the next three windows', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api, weekdays)
  await page.clock.setFixedTime(saturday)
  await page.goto(`/campaigns/${id}/edit`)
  const preview = page.getByRole('region', { name: 'Next windows' })
  const windows = preview.getByRole('listitem')
  await expect(windows).toHaveCount(3)
  await expect(windows.first()).toContainText('Mon, Mar 30, 09:00–17:00')
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await expect(preview).toContainText('Open now. Closes today 17:00 Berlin (12:00 your time).')
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('06:00')
  await expect(windows.first()).toContainText('Sat, Mar 28, 22:00–06:00 (next day)')
  await expect(windows.first()).toContainText('Clocks go forward 1 h')
  await expectNoAxeViolations(page)
  await page.getByLabel('From', { exact: true }).fill('06:00')
  await expect(preview).toBeHidden()

  await page.goto('/campaigns/new')
  await expect(windows).toHaveCount(1)
  await page.getByRole('button', { name: 'Every day' }).click()
  await expect(windows).toHaveCount(3)
})

test('the windows fit a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api, everyDay)
  await page.clock.setFixedTime(saturday)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [`/campaigns/${id}?tab=schedule`, `/campaigns/${id}/edit`]) {
    await page.goto(path)
    await expect(page.getByText('Clocks go forward 1 h').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    await expectNoAxeViolations(page)
  }
})
