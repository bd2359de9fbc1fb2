import { contacts } from '#contract/contacts/contacts'
import { expect, test } from '#e2e/support/fixtures'
import { cell, contactsIn, makeList } from './contacts-setup'

test('without another number the country of a number is unknown, and the message says so', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const list = await makeList(api, 0)
  await api(contacts.create, { contact_list_id: list, body: { name: 'Ada' } })
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'Ada').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Number of Ada' }).fill('(415) 555-0101')
  await page.keyboard.press('Enter')
  const why = 'This list and your phone numbers do not show which country code to add.'
  await expect(page.getByRole('alert')).toContainText(why)
  const [ada] = await contactsIn(api, list)
  expect(ada?.phone_number ?? null).toBeNull()
})
