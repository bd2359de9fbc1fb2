import { readFile } from 'node:fs/promises'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'
import { forgetProofs } from '#e2e/support/stored-sessions'

requires('privacy')

const number = '+447911456123'

test.describe('hours after signing in', () => {
  test.use({ expectedFaults: [/status of 403/] })

  test('an export and a deletion ask for the key and continue', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
    account,
  }) => {
    const { id } = await api(contactLists.create, { body: { name: 'Patients' } })
    await api(contacts.create, { contact_list_id: id, body: { name: 'Ada', phone_number: number } })
    const dialog = page.getByRole('dialog', { name: 'Confirm your API key' })
    const key = dialog.getByLabel('API key')

    await page.goto(`/contact-lists/${id}`)
    await forgetProofs(account.email)
    const exportAll = async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'All 1 as CSV' }).click()
    }
    await exportAll()
    await expect(key).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await exportAll()
    await key.fill('no-key-of-this-account')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('not a key of the account')
    await key.fill(account.key)
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Ada')
    await expect(dialog).toHaveCount(0)

    await page.goto('/settings/privacy')
    await forgetProofs(account.email)
    const section = page.getByRole('region', { name: 'Delete by number' })
    await section.getByLabel('Phone number').fill(number)
    await page.keyboard.press('Enter')
    await section.getByRole('button', { name: 'Delete permanently' }).click()
    const question = page.getByRole('alertdialog', { name: `Delete all data of ${shown(number)}?` })
    await question.getByLabel(`Type “${number}” to confirm`).fill(number)
    await page.keyboard.press('Enter')
    await expect(key).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toContainText('Confirm it to continue.')
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await key.fill(account.key)
    await page.keyboard.press('Enter')
    await expect(section.getByText('Deleted 1 contact')).toBeVisible()
    expect((await api(contacts.list, { contact_list_id: id })).contacts).toEqual([])
  })
})
