import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'
import { choose, saveWithMine } from '#e2e/support/select'
import { from_number, makeCampaign, prepare, windowOf } from './scheduler-setup'

test('a campaign is duplicated into a new form', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { id, contact_list_id } = await makeCampaign(api)
  await api(contacts.create, { contact_list_id, body: { name: 'Ada', phone_number: '+14155550124' } })
  await page.goto(`/campaigns/new?from=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Autumn')
  await expect(page.getByRole('combobox', { name: 'Bot' })).toHaveValue('Reminder')
  await expect(page.getByRole('combobox', { name: 'Contact list' })).toHaveValue('Patients')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
  await expect(windowOf(page)).toHaveAttribute('aria-valuetext', '09:00–17:00, Mon, Tue, Wed')
  await page.getByRole('button', { name: 'Review and launch' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Launch Copy of Autumn?' })
  await expect(dialog).toContainText('Patients')
  await dialog.getByRole('button', { name: 'Launch campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Autumn' })).toBeVisible()
})

test('retries and pacing are set, and only changed fields are sent', async ({ signedIn: page, api }) => {
  requires('campaign_actions', 'dialing_rules')
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  const busy = page.getByRole('row', { name: /^Busy/ })
  await expect(busy.getByLabel('Retries after busy')).toHaveAttribute('value', '0')
  await expect(busy.getByLabel('Wait after busy')).toBeDisabled()
  await expect(page.getByText('Organization limit: 5 across all campaigns')).toBeVisible()
  await page.getByRole('button', { name: 'Default retries' }).click()
  await expect(busy.getByLabel('Retries after busy')).toHaveAttribute('value', '3')
  await expect(busy.getByLabel('Wait after busy')).toHaveAttribute('value', '15')
  await choose(busy.getByLabel('Number after busy'), 'Next number')
  await page.getByLabel('Concurrent calls').fill('0')
  await page.getByLabel('Concurrent calls').press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Concurrent calls')).toHaveAccessibleDescription(/at least 1/)
  await page.getByLabel('Concurrent calls').fill('2')
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  const sent = (await patch).postDataJSON()
  expect(Object.keys(sent).toSorted()).toEqual(['concurrency', 'retry_rules'])
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn', exact: true })).toBeVisible()
  const retries = page.getByRole('table', { name: 'Retries' })
  await expect(
    retries.getByRole('row', { name: 'Busy 3 times after 15 minutes on the next number' }),
  ).toBeVisible()
  expect(await api(campaigns.get, { campaign_id: id })).toMatchObject({
    concurrency: 2,
    retry_rules: { busy: { retries: 3, after_minutes: 15, number: 'next' }, voicemail: { retries: 1 } },
  })
})

/** A campaign whose window is open today could finish before it is edited. */
const dayAfterTomorrow = () =>
  new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'America/New_York',
  }) as 'Monday'

test('local hours are shaded, and missing variables block a call or get a default', async ({
  signedIn: page,
  api,
}) => {
  requires('campaign_actions', 'preflight')
  const { bot, list } = await prepare(api, 'Remind of {{visit}} at {{place}}.')
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
      days: [dayAfterTomorrow()],
    },
  })
  await page.goto(`/campaigns/${id}/edit`)
  await expect(page.getByText('can be called (08:00–21:00 local)')).toContainText('1 contact')
  await page.getByLabel('From', { exact: true }).fill('21:00')
  await page.getByLabel('To', { exact: true }).fill('23:00')
  await expect(page.getByText('The window is outside all contacts’ local calling hours')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('20:45')
  await expect(page.getByText('The window is outside all contacts’ local calling hours')).toBeHidden()

  await expect(page.getByText('1 contact without it')).toBeVisible()
  await expect(page.getByLabel('Contacts without visit')).toHaveCount(0)
  await choose(page.getByLabel('Contacts without place'), 'Use default text')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText(
    'Variables: Enter a default text for place, or block these contacts.',
  )
  await page.getByLabel('Default text for place').fill('our practice')
  await expect(page.getByText('can be called (08:00–21:00 local)')).toContainText('2 contacts')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn', exact: true })).toBeVisible()
  expect(await api(campaigns.get, { campaign_id: id })).toMatchObject({
    time_start: '20:45',
    variable_defaults: { place: 'our practice' },
  })
})

test('unsaved text survives a reload, and a change by another user raises a question', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { id: campaign_id } = await makeCampaign(api)
  const hasRetries = isThere('campaign_actions')
  const name = page.getByLabel('Name', { exact: true })
  await page.goto(`/campaigns/${campaign_id}/edit`)
  await name.fill('Mine')
  if (hasRetries) await page.getByRole('button', { name: 'Default retries' }).click()
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).press('Escape')
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await expect(name).toHaveValue('Autumn')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(name).toHaveValue('Mine')
  if (hasRetries) await expect(page.getByLabel('Retries after busy')).toHaveAttribute('value', '3')

  await api(campaigns.update, { campaign_id, body: { name: 'Theirs', time_end: '16:00', concurrency: 4 } })
  await page.getByLabel('To', { exact: true }).fill('15:00')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Another user changed the same fields' })
  await expect(dialog.getByText('Yours: Mine')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByText('Theirs: 16:00').click()
  await saveWithMine(dialog)
  await expect(page.getByRole('heading', { level: 1, name: 'Mine', exact: true })).toBeVisible()
  expect(await api(campaigns.get, { campaign_id })).toMatchObject({
    name: 'Mine',
    time_end: '16:00',
    ...(hasRetries && { concurrency: 4, retry_rules: { busy: { retries: 3 } } }),
  })
  await page.goto(`/campaigns/${campaign_id}/edit`)
  await expect(name).toHaveValue('Mine')
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden()
})

test('the scheduler has no accessibility violations', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  await page.getByLabel('From', { exact: true }).fill('22:00')
  if (isThere('campaign_actions')) await page.getByRole('button', { name: 'Default retries' }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  await expect(page.getByRole('option').first()).toContainText('your time zone')
  await expectNoAxeViolations(page)
  await page.getByLabel('To', { exact: true }).fill('22:00')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.goto(`/campaigns/new?from=${id}`)
  await page.getByRole('button', { name: 'Review and launch' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a new campaign calls from its bot’s number, and warns about foreign numbers and callbacks', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { bot, list } = await prepare(api)
  const contact = { name: 'Ada', phone_number: '+14155550124' }
  await api(contacts.create, { contact_list_id: list.id, body: contact })
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: '+12125550101' } })
  await api(phoneNumbers.create, { body: { phone_number: '+61255501234', name: 'Sydney' } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: bot.uid, direction: 'outbound' } })
  await page.goto('/campaigns/new')
  const pick = async (name: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await page.getByLabel('Name', { exact: true }).fill('Autumn')
  await pick('Contact list', /Patients/)
  const number = page.getByRole('combobox', { name: 'Call from', exact: true })
  await number.focus()
  await page.keyboard.press('Tab')
  await pick('Bot', 'Reminder')
  await expect(number).toHaveValue('+1 212 555 0101')
  await number.click()
  await expect(page.getByRole('option').first()).toContainText('This bot')
  await page.getByRole('option', { name: /Sydney/ }).click()
  await expect(page.getByText('Callbacks aren’t answered')).toHaveCount(1)
  const hasPreflight = isThere('preflight')
  const abroad = 'This number’s country (Australia) differs from that of 1 contact (United States).'
  if (hasPreflight) {
    const form = page.getByRole('form', { name: 'Campaign' })
    await expect(form.getByText(abroad)).toBeVisible()
    const found = page.getByRole('region', { name: 'Preflight' })
    await expect(found).toContainText('Ready')
    await expect(found).toContainText(abroad)
    await expect(found).toContainText('Callbacks aren’t answered')
    await page.getByLabel('To', { exact: true }).fill('')
    await expect(found).not.toContainText('Ready')
    await expect(found).toContainText('Not ready: check “To”.')
    await page.getByLabel('To', { exact: true }).fill('17:00')
    await expect(found).toContainText('Ready')
  }
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Review and launch' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Callbacks aren’t answered')
  if (hasPreflight) await expect(dialog).toContainText(abroad)
  await expectNoAxeViolations(page)
})
