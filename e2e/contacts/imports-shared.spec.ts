import type { Page } from '@playwright/test'
import { contacts } from '#contract/contacts/contacts'
import { imports } from '#contract/contacts/imports'
import { contactLists } from '#contract/contacts/lists'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'

requires('import_undo')

const rows = 'name,mobile,landline\nAda,+14155550101,+14155550102\nBo,+14155550103,+14155550104\n'

/** The page of an upload with two phone columns. */
async function upload(page: Page, api: Api) {
  const { id: contact_list_id } = await api(contactLists.create, { body: { name: 'Spring' } })
  await page.goto(`/contact-lists/${contact_list_id}/import`)
  await page.getByLabel('Or paste rows').fill(rows)
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByLabel('mobile becomes')).toHaveText('Phone number')
  await expect(page).toHaveURL(/import=\d+/)
  return { contact_list_id, import_id: Number(new URL(page.url()).searchParams.get('import')) }
}

const landlineOnly = { columns: [{ to: 'name' }, { to: 'ignore' }, { to: 'phone_number' }] } as const

test.describe('an upload whose mapping another user changed', () => {
  test.use({ expectedFaults: [/status of 412/] })

  test('is imported only after its user has seen the change', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { contact_list_id, import_id } = await upload(page, api)
    await api(imports.update, { import_id, body: { columns: [...landlineOnly.columns] } })
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Another user or tab changed this import' })
    await expect(notice).toBeFocused()
    await expect(page.getByLabel('mobile becomes')).toHaveText('Skip column')
    await expect(page.getByLabel('landline becomes')).toHaveText('Phone number')
    expect((await api(imports.get, { import_id })).status).toBe('uploaded')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
    const { contacts: imported } = await api(contacts.list, { contact_list_id })
    expect(imported.map(({ phone_number }) => phone_number).sort()).toEqual(['+14155550102', '+14155550104'])
  })

  test('keeps that change when its user changes another column', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { import_id } = await upload(page, api)
    await api(imports.update, { import_id, body: { columns: [...landlineOnly.columns] } })
    await choose(page.getByLabel('name becomes'), 'Skip column')
    await expect(page.getByText('Another user or tab changed this import')).toBeVisible()
    await choose(page.getByLabel('name becomes'), 'Skip column')
    await expect(page.getByText('Another user or tab changed this import')).toBeHidden()
    await choose(page.getByLabel('name becomes'), 'First name')
    const columnsNow = async () => (await api(imports.get, { import_id })).settings.columns
    await expect.poll(columnsNow).toEqual([{ to: 'first_name' }, ...landlineOnly.columns.slice(1)])
  })
})

test.describe('an upload that another user started', () => {
  test.use({ expectedFaults: [/status of 409/] })

  for (const action of ['a change', 'a start']) {
    test(`shows its result after ${action}`, { tag: '@thorough' }, async ({ signedIn: page, api }) => {
      const { import_id } = await upload(page, api)
      await api(imports.start, { import_id })
      await expect
        .poll(async () => (await api(imports.get, { import_id })).status, { timeout: 20_000 })
        .toBe('completed')
      if (action === 'a change') await choose(page.getByLabel('name becomes'), 'Skip column')
      else await page.getByRole('button', { name: 'Import 2 rows' }).click()
      await expect(page.getByText(/^The import has started/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
    })
  }
})

test('the typed reason of a do-not-call import is not lost without a question', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.goto('/do-not-call/import')
  await page.getByLabel('Or paste rows').fill('phone\n+14155550101\n')
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await holdRequests(page, /\/v1\/imports\/\d+$/, 'PATCH')
  await reason.fill('Opted out by email')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('The reason is not saved')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => setTimeout(() => location.reload()))
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await expect(reason).toHaveValue('Opted out by email')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard file' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expect(question).toBeHidden()
})
