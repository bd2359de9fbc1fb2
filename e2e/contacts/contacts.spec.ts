import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere } from '#e2e/support/requires'
import { cell, makeList, namesIn } from './contacts-setup'

test('a list is created, and a contact is added, edited as JSON and found', { tag: '@every-form' }, async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/contact-lists')
  await expect(page.getByText('No contact lists yet')).toBeVisible()
  await page.getByRole('button', { name: 'New list' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Patients')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  await expect(page).toHaveTitle('Patients · Switchboard')
  await expect(page.getByText('No contacts in this list yet')).toBeVisible()
  if (isThere('contact_imports'))
    await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Add contact' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await expect(drawer.getByLabel('Name', { exact: true })).toBeFocused()
  await drawer.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await drawer.getByLabel('Phone number').fill('415')
  await expect(drawer.getByText('Cannot be dialed.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await expect(drawer.getByLabel('Phone number')).toBeFocused()
  await expect(drawer.getByLabel('Phone number')).toHaveAccessibleDescription(
    /Enter a number with country code/,
  )
  await drawer.getByLabel('Phone number').fill('001 (415) 555-0123')
  await drawer.getByRole('button', { name: 'Add detail' }).click()
  await drawer.getByLabel('Name of detail 1').fill('plan')
  await drawer.getByLabel('Value of detail 1').fill('gold')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()

  await page.getByRole('link', { name: 'Open Ada Lovelace' }).click()
  await drawer.getByRole('radio', { name: 'JSON' }).check()
  const json = drawer.getByLabel('Details as JSON')
  await json.fill('{\n  "plan": ]\n}')
  await drawer.getByRole('button', { name: 'Save contact' }).click()
  await expect(json).toHaveAccessibleDescription(/Line 2:11/)
  const info = { plan: 'gold', age: 41, address: { zip: ['94110'], flat: null }, vip: true }
  await json.fill(JSON.stringify(info))
  await drawer.getByRole('radio', { name: 'Rows' }).check()
  await expect(drawer.getByLabel('Value of detail 1')).toBeVisible()
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect((await patch).postDataJSON()).toEqual({ contact_info: info })
  await expect(drawer).toBeHidden()
  const [list] = (await api(contactLists.list, {})).contact_lists
  const { contacts: stored } = await api(contacts.list, { contact_list_id: list?.id ?? 0 })
  expect(stored[0]).toMatchObject({ name: 'Ada Lovelace', phone_number: '+14155550123', contact_info: info })

  if (!isThere('contact_search')) return
  await page.getByRole('searchbox').fill('lovel')
  await expect(page).toHaveURL(/search=lovel/)
  await expect(cell(page, 'Ada Lovelace')).toBeVisible()
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No contacts match')).toBeVisible()
})

test('text typed in the drawer is not lost by accident', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const list = await makeList(api, 1)
  await page.goto(`/contact-lists/${list}?contact=new`)
  const name = page.getByRole('dialog', { name: 'Add a contact' }).getByLabel('Name', { exact: true })
  await name.fill('Half a contact')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard this contact?' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Half a contact')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/contact-lists/${list}`)
})

test('viewing details as JSON changes nothing; Back asks before typed text is lost', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const list = await makeList(api, [{ name: 'Ada', contact_info: { plan: 'gold' } }])
  await page.goto(`/contact-lists/${list}`)
  const drawer = page.getByRole('dialog', { name: 'Ada' })
  await page.getByRole('link', { name: 'Open Ada' }).click()
  await drawer.getByRole('radio', { name: 'JSON' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open Ada' }).click()
  await drawer.getByLabel('Value of detail 1').fill('silver')
  await page.goBack()
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await expect(drawer.getByLabel('Value of detail 1')).toHaveValue('silver')
  await page.goBack()
  await asking.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/contact-lists/${list}`)
})

test('Undo restores deleted contacts with their ids', async ({ signedIn: page, api }) => {
  const list = await makeList(api, 4)
  const before = (await api(contacts.list, { contact_list_id: list })).contacts
  await page.goto(`/contact-lists/${list}`)
  await page.getByRole('checkbox', { name: 'Select Person 1' }).click()
  await page.getByRole('checkbox', { name: 'Select Person 3' }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Delete 3 contacts?' }).getByText('Delete contacts').click()
  await expect(cell(page, 'Person 1')).toBeHidden()
  await expect(page.getByText('If you close the tab before then, nothing is deleted.')).toBeVisible()
  expect(await namesIn(api, list)).toHaveLength(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Person 1')).toBeVisible()
  expect((await api(contacts.list, { contact_list_id: list })).contacts).toEqual(before)
})

test('contacts are deleted after the Undo period, also after leaving the page', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const list = await makeList(api, 3)
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'Person 2').click()
  await page.keyboard.press('Delete')
  await expect(cell(page, 'Person 2')).toBeHidden()
  expect(await namesIn(api, list)).toHaveLength(3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bots' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => namesIn(api, list)).toEqual(['Person 1', 'Person 3'])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('a reload within the Undo period deletes nothing', async ({ signedIn: page, api }) => {
  const list = await makeList(api, 2)
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'Person 2').click()
  await page.keyboard.press('Delete')
  await expect(cell(page, 'Person 2')).toBeHidden()
  await page.reload()
  await expect(cell(page, 'Person 2')).toBeVisible()
  expect(await namesIn(api, list)).toHaveLength(2)
})

test.describe('requests that the server rejects', () => {
  test.use({ expectedFaults: [/status of 404|Contact list not found/] })

  test('contacts that others deleted meanwhile do not stop the rest', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const list = await makeList(api, 4)
    const { contacts: stored } = await api(contacts.list, { contact_list_id: list })
    await page.goto(`/contact-lists/${list}`)
    await page.getByRole('checkbox', { name: 'Select Person 1' }).click()
    await page.getByRole('checkbox', { name: 'Select Person 2' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete contacts' }).click()
    await api(contacts.delete, { contact_list_id: list, body: { contact_ids: [stored[0]?.id ?? 0] } })
    await expect.poll(() => namesIn(api, list)).toEqual(['Person 3', 'Person 4'])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('an unknown list is not found', async ({ signedIn: page }) => {
    for (const path of ['/contact-lists/999999', '/contact-lists/nothing']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Contact list not found' })).toBeVisible()
    }
  })
})

test('the pages have no accessibility violations', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const list = await makeList(api, 3)
  await api(contacts.create, {
    contact_list_id: list,
    body: { name: 'Ada', contact_info: { plan: 'gold', tags: ['a'] } },
  })
  await page.goto('/contact-lists')
  await expect(page.getByRole('link', { name: 'Patients' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('checkbox', { name: /page/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Open Ada' }).click()
  await expect(page.getByLabel('Name of detail 1')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'JSON' }).check()
  await page.getByLabel('Details as JSON').fill('{')
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the pages fit a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const list = await makeList(api, 3, `List ${'long '.repeat(20)}`)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/contact-lists', `/contact-lists/${list}`, `/contact-lists/${list}?contact=new`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
})
