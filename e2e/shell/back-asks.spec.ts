import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

const dialogs = [
  { path: '/messages', open: 'Send text', name: 'Send text', address: /write=new/ },
  { path: '/calls', open: 'Place a call', name: 'Place a call', address: /place=new/ },
]

for (const { path, open, name, address } of dialogs)
  test(`Back asks before it drops what was typed into “${name}”`, { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('text_messages', 'phone_number_management')
    await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
    await page.goto(path)
    await page.getByRole('link', { name: open }).first().click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    const to = dialog.getByLabel('To', { exact: true })
    await to.fill('+14155550123')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(to).toHaveValue('+14155550123')
    await expect(page).toHaveURL(address)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(address)
  })

test.describe('while a form is being saved', () => {
  test.use({ expectedFaults: [/status of 500/] })

  test('Back asks, because the server may still refuse it', { tag: '@thorough' }, async ({
    atHome: page,
  }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/v1/contact-lists', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await answered
      await route.fulfill({ status: 500, json: { error: 'The disk is full.' } })
    })
    await page.getByRole('link', { name: 'Contacts', exact: true }).click()
    await page.getByRole('button', { name: 'New list' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New contact list' })
    const name = dialog.getByLabel('Name')
    await name.fill('Patients')
    await name.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Create list' })).toHaveAttribute('aria-busy', 'true')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    answer()
    await expect(dialog.getByRole('alert')).toContainText('The disk is full.')
    await expect(name).toHaveValue('Patients')
  })
})
