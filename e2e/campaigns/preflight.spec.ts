import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { interceptWorkerCode } from '#e2e/support/loading/late-code'
import { requires } from '#e2e/support/requires'

requires('preflight')

async function makeCampaign(api: Api) {
  const prompt = 'Remind {{name}} of {{due}}.'
  const bot = await api(bots.create, { body: { name: 'Reminder', prompt } })
  const from_number = '+14155550123'
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const { id: contact_list_id } = await api(contactLists.create, { body: { name: 'Patients' } })
  const people = Array.from({ length: 40 }, (_, index) => ({
    name: `Person ${index}`,
    phone_number: `+1212555${String(1000 + index)}`,
    contact_info: { due: 'Friday' },
  }))
  const others = [
    { name: 'No date', phone_number: '+12125552001' },
    { name: 'No number', contact_info: { due: 'Friday' } },
    { name: 'Asked us not to', phone_number: '+12125552002', contact_info: { due: 'Friday' } },
  ]
  await api(contacts.createMany, { contact_list_id, body: { contacts: [...people, ...others] } })
  await api(doNotCall.add, { body: { phone_number: '+12125552002', reason: 'Asked for it.' } })
  return api(campaigns.create, {
    body: {
      name: 'Spring',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number,
      contact_list_id,
      time_start: '10:00',
      time_end: '16:00',
      timezone: 'America/New_York',
      days: [inThreeDays],
    },
  })
}

test('the form shows who is called, who is blocked, and a forecast', async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  const found = page.getByRole('region', { name: 'Preflight' })
  await expect(found).toContainText('Can be called40 of 43')
  await expect(found.getByRole('list', { name: 'Blocked' }).getByRole('listitem')).toHaveText([
    'No valid phone number1',
    'On the do-not-call list1',
    'Unfilled variable1',
  ])
  await expect(found.getByRole('list', { name: 'Unfilled variables' })).toContainText('{{due}}1')
  const ahead = page.getByRole('region', { name: 'Forecast' })
  await expect(ahead).toContainText('Finishes')
  await expect(ahead).toContainText('Based on assumptions')
  await expect(ahead).not.toContainText('Spend')
  await expectNoAxeViolations(page)
})

test('the proposals of the sliders can be applied', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  const ahead = page.getByRole('region', { name: 'Forecast' })
  await expect(ahead.getByText(/^First call (immediately|.*10:)/)).toBeVisible()
  await ahead.getByText('Try other hours or pacing').click()
  await ahead.getByRole('slider', { name: 'Window start' }).fill(String(14 * 60))
  await expect(ahead.getByText('14:00', { exact: true })).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('10:00')
  await ahead.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('14:00')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('20:00')
  await expect(ahead.getByRole('button', { name: 'Apply' })).toBeHidden()
})

test.describe('the worker', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('serves the tasks of half a minute; if it cannot start, the panel says so', {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    const { id } = await makeCampaign(api)
    await page.clock.install()
    const allowCode = await interceptWorkerCode(page)
    await page.goto(`/campaigns/${id}/edit`)
    const ahead = page.getByRole('region', { name: 'Forecast' })
    await expect(ahead.getByRole('alert')).toContainText('did not start')
    await allowCode()
    await page.route('**/worker.html', (route) => route.abort())
    const refused = page.waitForRequest('**/worker.html')
    await ahead.getByRole('button', { name: 'Retry' }).click()
    await refused
    await expect(ahead.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await expect(ahead.getByRole('alert')).toContainText('did not start')
    await page.unroute('**/worker.html')

    const held = new Promise<void>((resolve) => page.route('**/worker.html', () => resolve()))
    await ahead.getByRole('button', { name: 'Retry' }).click()
    await held
    await expect(page.locator('iframe')).toBeHidden()
    await page.getByRole('link', { name: 'Bots' }).click()
    await expect(page.locator('iframe')).not.toBeAttached()
    await page.unroute('**/worker.html')

    const started = page.waitForEvent('worker')
    await page.goBack()
    expect(new URL((await started).url()).pathname).toMatch(/^\/assets\//)
    await expect(ahead.getByText(/^First call .*10:/)).toBeVisible()
    await page.route('**/worker.html', (route) => route.abort())
    await ahead.getByText('Try other hours or pacing').click()
    await ahead.getByRole('slider', { name: 'Window start' }).fill(String(14 * 60))
    await expect(ahead.getByText(/^First call .*14:/)).toBeVisible()
    await page.getByRole('link', { name: 'Bots' }).click()
    await expect(page.getByRole('heading', { name: 'Bots', level: 1 })).toBeVisible()
    expect(page.workers()).toHaveLength(1)
    await page.clock.fastForward('00:31')
    await expect.poll(() => [page.frames().length, page.workers().length]).toEqual([1, 0])
  })
})

test('a window outside all local hours is reported to dial no contacts', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('23:00')
  await expect(page.getByRole('region', { name: 'Forecast' })).toContainText('No contact can be dialed')
  await expectNoAxeViolations(page)
})

test('a reason links to its contacts, and each contact to its row in the list', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  await page.getByRole('link', { name: 'On the do-not-call list' }).click()
  await expect(page).toHaveURL(/\/campaigns\/preflight\?.*gate=do_not_call/)
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked contacts' })).toBeVisible()
  await expect(page.getByText('1 contact blocked')).toBeVisible()
  await expect(page.getByRole('row', { name: /Asked us not to/ })).toContainText('do-not-call list since')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('3 contacts blocked')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'Asked us not to' }).click()
  await expect(page).toHaveURL(/\/contact-lists\/\d+\?.*contact=\d+/)
})

test('a launch without ready contacts is refused with the reason', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await api(bots.create, { body: { name: 'Reminder', prompt: 'Remind.' } })
  await api(phoneNumbers.create, { body: { phone_number: '+14155550123' } })
  await api(contactLists.create, { body: { name: 'Patients' } })
  await page.goto('/campaigns/new')
  await page.getByLabel('Name', { exact: true }).fill('Autumn')
  for (const name of ['Bot', 'Call from', 'Contact list']) {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Review and launch' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('region', { name: 'Preflight' })).toContainText('0 of 0 ready')
  const button = dialog.getByRole('button', { name: 'Launch campaign' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('No contacts are ready to call')
})
