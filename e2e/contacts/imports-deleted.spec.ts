import { contactLists } from '#contract/contacts/lists'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

test.use({ expectedFaults: [/status of 404/] })

test('an upload whose list was deleted says so, and leads to the other lists', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('contact_imports')
  const { id } = await api(contactLists.create, { body: { name: 'Spring' } })
  await page.goto(`/contact-lists/${id}/import`)
  await page.getByLabel('Or paste rows').fill('name,phone\nAda,+14155550101\n')
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByRole('cell', { name: '+14155550101' })).toBeVisible()
  await api(contactLists.delete, { contact_list_id: id })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This upload was deleted' })
  await expect(notice).toContainText('Nothing was imported.')
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expectNoAxeViolations(page)
  await notice.getByRole('link', { name: 'Choose a list' }).click()
  await expect(page).toHaveURL('/contact-lists')
})
