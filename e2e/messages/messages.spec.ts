import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { messages } from '#contract/messages/messages'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { createDialingBot, otherNumber, ownNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

requires('text_messages')

const delivering = '+442079460190'
const landline = '+442079460191'

const makeNumber = (api: Api) => api(phoneNumbers.create, { body: { phone_number: ownNumber } })
const send = (api: Api, to_number: string, message: string) =>
  api(messages.send, { body: { to_number, message } })
const log = async (api: Api) => (await api(messages.list, {})).messages

test('a text is written, counted, sent and followed to its end', async ({ signedIn: page, api }) => {
  await makeNumber(api)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('texts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Messages · Switchboard')
  await expect(page.getByText('No texts yet')).toBeVisible()
  await page.getByRole('link', { name: 'Send text' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Send text' })
  await expect(dialog.getByText('No phone receives this text')).toBeVisible()
  await expect(dialog.getByLabel('To', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    /^Enter a phone number with country code/,
  )
  await dialog.getByLabel('To', { exact: true }).fill(delivering)
  const text = dialog.getByLabel('Text', { exact: true })
  await text.fill('x'.repeat(161))
  await expect(dialog.getByText('161 characters · 2 texts · 145 characters left')).toBeVisible()
  await text.fill('It’s ready')
  await expect(dialog.getByText('70 characters per text instead of 160 because of ’')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send text' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Sent a text to ${shown(delivering)}`)).toBeVisible()
  const row = page.getByRole('row', { name: shown(delivering) })
  await expect(row).toContainText('Delivered')
  await expect(page.getByText('Simulated texts', { exact: true })).toBeVisible()
  await expect(row).not.toContainText('Simulated')
  await expect(row).toContainText('It’s ready')
})

test('a text is sent again from its number, and a new one from the country of its recipient', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const british = '+442079460100'
  await makeNumber(api)
  await api(phoneNumbers.create, { body: { phone_number: british } })
  for (let at = 0; at < 25; at++)
    await api(phoneNumbers.create, { body: { phone_number: `+491512555${String(at).padStart(4, '0')}` } })
  await api(messages.send, { body: { from_number: ownNumber, to_number: delivering, message: 'Hello' } })
  await page.goto('/messages')
  await page.getByRole('button', { name: `Actions for the text to ${shown(delivering)}` }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send text' })
  const from = dialog.getByRole('combobox', { name: 'From' })
  await expect(from).toHaveValue(new RegExp(shown(ownNumber).replace(/[+()]/g, '.')))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Send text' }).first().click()
  await dialog.getByLabel('To', { exact: true }).fill(delivering)
  await expect(from).toHaveValue(new RegExp(shown(british).replace(/[+()]/g, '.')))
})

test('a failed text says why and can be resent', async ({ signedIn: page, api }) => {
  await makeNumber(api)
  await send(api, landline, 'Hello')
  await send(api, delivering, 'Good day')
  await page.goto('/messages')
  await expect(page.getByText('This number is a landline and can’t receive texts.')).toBeVisible({
    timeout: 15_000,
  })
  const rows = page.getByRole('table', { name: 'Texts' }).getByRole('row')
  await chooseFilter(page, 'Status', 'Failed')
  await expect(page).toHaveURL(/status=failed/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: `Actions for the text to ${shown(landline)}` }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send text' })
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('Hello')
  await dialog.getByLabel('To', { exact: true }).fill(delivering)
  await dialog.getByRole('button', { name: 'Send text' }).click()
  await expect(dialog).toBeHidden()
  expect((await log(api)).map(({ to_number, message }) => [to_number, message])).toEqual([
    [delivering, 'Hello'],
    [delivering, 'Good day'],
    [landline, 'Hello'],
  ])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('searchbox').fill('good')
  await expect(page).toHaveURL(/search=good/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No texts match')).toBeVisible()
})

test('a contact is texted with its own details, and empty variables are named', async ({
  signedIn: page,
  api,
}) => {
  await makeNumber(api)
  const { id } = await api(contactLists.create, { body: { name: 'Patients' } })
  const contact = await api(contacts.create, {
    contact_list_id: id,
    body: {
      name: 'Ada Lovelace',
      phone_number: delivering,
      phone_number_2: landline,
      contact_info: { plan: 'gold' },
    },
  })
  await page.goto(`/contact-lists/${id}?contact=${contact.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Send text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send text to Ada Lovelace' })
  await dialog.getByLabel('To', { exact: true }).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.getByRole('option').first().click()
  const text = dialog.getByLabel('Text', { exact: true })
  await text.fill('Dear {{name}}, {{visit}} ')
  await dialog.getByRole('button', { name: 'Insert {{plan}}' }).click()
  await expect(text).toHaveValue('Dear {{name}}, {{visit}} {{plan}}')
  await dialog.getByRole('button', { name: 'Send text' }).click()
  await expect(text).toHaveAccessibleDescription(/No value for \{\{visit\}\}/)
  await text.fill('Dear {{name}}, your {{plan}} plan')
  await expect(dialog.getByText('Dear Ada Lovelace, your gold plan')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send text' }).click()
  await expect(dialog).toBeHidden()
  expect(await log(api)).toMatchObject([
    { message: 'Dear Ada Lovelace, your gold plan', contact_id: contact.id, contact_name: 'Ada Lovelace' },
  ])
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(page).toHaveURL(`/contact-lists/${id}?contact=${contact.id}`)
})

test('a caller who asks not to be called again is on the list when the call ends', async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  const id = await placeCall(api, 'do_not_call')
  await untilOver(api, id)
  await page.goto(`/calls/${id}`)
  await expect(page.getByRole('link', { name: 'On the do-not-call list' })).toBeVisible()
  expect((await api(doNotCall.list, {})).entries).toMatchObject([{ call_id: id, source: 'call' }])
})

test('a request not to be called again is rejected above the list', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'do_not_call'))
  await page.goto('/do-not-call')
  const requests = page.getByRole('region', { name: '1 person asked not to be called again' })
  await expect(requests.getByRole('link', { name: `Call with ${shown(otherNumber)}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Do-not-call list' })).toContainText(shown(otherNumber))
  await requests.getByRole('checkbox', { name: new RegExp(shown(otherNumber).replace('+', '')) }).check()
  await requests.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(requests).toBeHidden()
  expect((await api(doNotCall.list, {})).entries).toEqual([])
})

test.describe('requests that the server rejects', () => {
  test.use({ expectedFaults: [/status of 422/] })

  test('a text to a number on the do-not-call list is rejected at its field', async ({
    signedIn: page,
    api,
  }) => {
    await makeNumber(api)
    await api(doNotCall.add, { body: { phone_number: delivering, reason: 'Asked.' } })
    await page.goto(`/messages?write=${encodeURIComponent(delivering)}`)
    const dialog = page.getByRole('dialog', { name: 'Send text' })
    await dialog.getByLabel('Text', { exact: true }).fill('Hello')
    await dialog.getByRole('button', { name: 'Send text' }).click()
    const to = dialog.getByLabel('To', { exact: true })
    await expect(to).toHaveAccessibleDescription(/is on the do-not-call list \(since/)
    await expect(to).toBeFocused()
    expect(await log(api)).toEqual([])
  })
})

test('the pages have no accessibility violations', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await page.goto('/messages')
  await expect(page.getByText('No texts yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await makeNumber(api)
  await send(api, landline, 'Hello')
  await page.reload()
  await expect(page.getByText('This number is a landline')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Send text' }).click()
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Since {{date}}: „so“ {{no}}')
  await page.getByRole('dialog').getByRole('button', { name: 'Send text' }).click()
  await expect(page.getByText('Enter a phone number with country code')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the pages fit a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await makeNumber(api)
  await send(api, landline, 'A long story. '.repeat(20))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/messages')
  await expect(page.getByText('This number is a landline')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'Send text' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
