import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

test('the focus stays at the filters when one is closed unset, removed, or all are cleared', async ({
  signedIn: page,
}) => {
  await page.goto('/calls')
  const add = page.getByRole('button', { name: 'Add filter' })
  await add.press('Enter')
  await page.getByRole('menuitem', { name: 'Direction' }).press('Enter')
  const choices = page.getByRole('dialog', { name: 'Direction' })
  await expect(choices.getByRole('listbox').or(choices.getByRole('radiogroup')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Direction: / })).toHaveCount(0)
  await expect(add).toBeFocused()

  await page.goto('/calls?direction=inbound&call_status=ended')
  await page.getByRole('button', { name: 'Remove Direction: Inbound' }).press('Enter')
  await expect(page).not.toHaveURL(/direction/)
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(page).not.toHaveURL(/call_status/)
  await expect(page.locator('[data-print="no"] :focus')).toHaveAccessibleName(/./)
})

test('the focus goes to the neighbor of a removed question, and of a deleted row', async ({
  signedIn: page,
  api,
}) => {
  requires('review')
  await page.goto('/settings/scorecards/new')
  await page.getByRole('button', { name: 'Add question' }).press('Enter')
  await page.getByRole('button', { name: 'Add question' }).press('Enter')
  const questions = page.getByRole('textbox', { name: 'Question' })
  await expect(questions).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove question 1' }).press('Enter')
  await expect(questions).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove question 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove question 2' }).press('Enter')
  await expect(questions).toHaveCount(1)
  await expect(page.locator(':focus')).toHaveAccessibleName(/question 1/)

  for (const name of ['Autumn', 'Spring']) await api(contactLists.create, { body: { name } })
  await page.goto('/contact-lists')
  await page.getByRole('button', { name: 'Actions for Spring' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Delete/ }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Actions for Spring' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for Autumn' })).toBeFocused()
})

test('clearing the filters of an empty list moves the focus to its search', async ({
  signedIn: page,
  api,
}) => {
  const { id: contact_list_id } = await api(contactLists.create, { body: { name: 'Spring' } })
  await api(contacts.create, { contact_list_id, body: { name: 'Ada', phone_number: '+14155550123' } })
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await page.goto('/contact-lists?name=Autumn')
  await clear.press('Enter')
  await expect(page.getByRole('link', { name: 'Spring' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goto(`/contact-lists/${contact_list_id}?search=Grace`)
  await clear.press('Enter')
  await expect(page.getByText('Ada')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
