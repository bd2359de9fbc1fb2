import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { makeList } from './contacts-setup'

test('a list is renamed, and deleted with its contacts', async ({ signedIn: page, api }) => {
  const list = await makeList(api, 2)
  await page.goto(`/contact-lists/${list}`)
  await page.getByRole('button', { name: 'More for Patients' }).click()
  await page.getByRole('menuitem', { name: 'Rename list' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old patients')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Old patients' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Old patients' }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Its 2 contacts will be deleted too.')
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText('No contact lists yet')).toBeVisible()
  expect((await api(contactLists.list, {})).contact_lists).toEqual([])
})

test('a list of an unfinished campaign cannot be deleted, and the dialog names the campaign at once', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const list = await makeList(api, 1)
  const { uid: bot_uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Call.' } })
  const { phone_number: from_number } = await api(phoneNumbers.create, {
    body: { phone_number: '+14155550123' },
  })
  const window = { type: 'outbound', time_start: '09:00', time_end: '17:00' } as const
  await api(campaigns.create, {
    body: { name: 'Recall', bot_uid, from_number, contact_list_id: list, ...window },
  })
  await page.goto(`/contact-lists/${list}`)
  await page.getByRole('button', { name: 'More for Patients' }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Patients?' })
  await expect(dialog).toContainText('It is used by Recall (')
  await expect(dialog.getByRole('button', { name: 'Delete list' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)
  await dialog.getByRole('link', { name: 'Recall' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Recall' })).toBeVisible()
})

test('the address contains the search by name', async ({ signedIn: page, api }) => {
  requires('contact_search')
  await makeList(api, 0, 'Patients')
  await makeList(api, 0, 'Debtors')
  await page.goto('/contact-lists?name=debt')
  await expect(page.getByRole('link', { name: 'Debtors' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Patients' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('link', { name: 'Patients' })).toBeVisible()
})

test('an unknown page of a list is not found', { tag: '@every-form' }, async ({ signedIn: page, api }) => {
  const list = await makeList(api, 1)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`/contact-lists/${list}/nonsense`)
  await expect(title).toHaveText('Page not found')
  await page.goto(`/contact-lists/${list}`)
  await expect(page.getByText('Person 1', { exact: true })).toBeVisible()
  await page.goto(`/contact-lists/${list}/import/nonsense`)
  await expect(title).toHaveText('Page not found')
})
