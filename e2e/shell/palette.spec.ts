import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

test('the palette finds actions by the words of their pages', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  requires('knowledge_bases', 'phone_number_management', 'call_files', 'webhooks')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const find = async (text: string, option: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
    await page.getByRole('option', { name: option }).click()
  }
  await find('deliveries', 'Webhook deliveries')
  await expect(page).toHaveURL(/\/settings\/webhooks\/deliveries$/)
  await find('export', 'Export calls')
  await expect(page).toHaveURL(/\/calls$/)
  await find('knowledge base', 'Knowledge')
  await expect(page).toHaveURL(/\/knowledge$/)
  await find('add number', 'Add a phone number')
  await expect(page.getByRole('dialog', { name: 'Add a phone number' })).toBeVisible()
})
