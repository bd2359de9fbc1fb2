import { contacts } from '#contract/contacts/contacts'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { shown } from '#e2e/support/phone'
import { isThere, requires } from '#e2e/support/requires'
import { cell, contactsIn, makeList } from './contacts-setup'

test('the keyboard moves through thousands of contacts, whose pages are loaded', async ({
  signedIn: page,
  api,
}) => {
  const list = await makeList(api, 3_000)
  await page.goto(`/contact-lists/${list}`)
  const grid = page.getByRole('grid', { name: 'Contacts' })
  await expect(grid).toHaveAttribute('aria-rowcount', '3001')
  await cell(page, 'Person 2').click()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('gridcell', { name: 'Actions for Person 3000' })).toBeFocused()
  await expect(cell(page, 'Person 3000')).toBeInViewport()
  await expect(page.getByRole('row', { name: 'Person 3000' })).toHaveAttribute('aria-rowindex', '3001')
  await page.keyboard.press('Home')
  await expect(page.getByRole('gridcell', { name: 'Select Person 3000' })).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveText(/Person 29\d\d/)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Person 1')).toBeFocused()
  await expect(cell(page, 'Person 1')).toBeInViewport()
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  await grid.evaluate((box) => {
    box.scrollTop = box.scrollHeight / 2
  })
  await expect(cell(page, 'Person 1500')).toBeVisible()
})

test('the active cell has a ring after a click, too', async ({ signedIn: page, api }) => {
  const list = await makeList(api, 2)
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'Person 2').click()
  await expect(cell(page, 'Person 2')).toBeFocused()
  await expect(cell(page, 'Person 2')).toHaveCSS('box-shadow', /inset/)
})

test('a cell is edited in place, and reverted with Ctrl+Z and with Undo', async ({ signedIn: page, api }) => {
  requires('contact_detail_changes')
  const list = await makeList(api, [
    { name: 'Ada', phone_number: '+14155550123', contact_info: { plan: 'gold', age: 41 } },
    { name: 'Ben', contact_info: { plan: 'silver' } },
  ])
  const [ada] = await contactsIn(api, list)
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'gold').click()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: 'plan of Ada' })
  await expect(editor).toHaveValue('gold')
  await editor.fill('not this')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'gold')).toBeFocused()
  await page.keyboard.press('F2')
  await editor.fill('platinum')
  // Another user changes another detail meanwhile.
  const contact_info = { plan: 'gold', age: 42, city: 'Bonn' }
  await api(contacts.update, { contact_list_id: list, contact_id: ada?.id ?? 0, body: { contact_info } })
  await page.keyboard.press('Enter')
  await expect(cell(page, 'platinum')).toBeVisible()
  await expect(cell(page, 'silver')).toBeFocused()
  await expect
    .poll(async () => (await contactsIn(api, list))[0]?.contact_info)
    .toEqual({ ...contact_info, plan: 'platinum' })
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'gold')).toBeVisible()
  await expect.poll(async () => (await contactsIn(api, list))[0]?.contact_info).toEqual(contact_info)

  await cell(page, shown('+14155550123')).dblclick()
  await page.getByRole('textbox', { name: 'Number of Ada' }).fill('')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await contactsIn(api, list))[0]?.phone_number).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await contactsIn(api, list))[0]?.phone_number).toBe('+14155550123')

  await cell(page, 'Ada').dblclick()
  await page.getByRole('textbox', { name: 'Name of Ada' }).fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a name.')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Ada')).toBeFocused()
})

test('text typed into a cell stays when a column is added', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('contact_detail_changes')
  const info = (at: number) => (at < 150 ? { plan: 'gold' } : { city: 'Bonn' })
  const list = await makeList(
    api,
    Array.from({ length: 400 }, (_, at) => ({ name: `Person ${at + 1}`, contact_info: info(at) })),
  )
  const letThrough = await holdRequests(page, '**/contact-keys')
  await page.goto(`/contact-lists/${list}`)
  const headers = page.getByRole('columnheader')
  await expect(headers.filter({ hasText: 'plan' })).toBeVisible()
  await expect(headers.filter({ hasText: 'city' })).toHaveCount(0)
  await cell(page, 'gold').first().dblclick()
  await page.keyboard.type('silver')
  letThrough()
  await expect(headers.filter({ hasText: 'city' })).toBeVisible()
  await page.keyboard.type(', later')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: /silver, later/ })).toBeVisible()
  await expect
    .poll(async () => (await contactsIn(api, list))[0]?.contact_info)
    .toMatchObject({ plan: expect.stringMatching(/silver, later$/) })
})

test('columns are moved and resized by keyboard, chosen, and remembered', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const ada = { name: 'Ada', contact_info: { plan: 'gold', city: 'Bonn' } }
  const list = await makeList(api, [ada])
  await page.goto(`/contact-lists/${list}`)
  const headers = page.getByRole('columnheader')
  const outcome = isThere('campaign_actions') ? ['Last outcome'] : []
  const dialog = page.getByRole('dialog')
  // Number columns without a number are hidden until they are chosen.
  await expect(headers).toHaveText(['', 'Name', 'Number', ...outcome, 'city', 'plan', 'Open', 'Actions'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('checkbox', { name: 'Second number' }).check()
  await dialog.getByRole('checkbox', { name: 'Third number' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  const numbers = ['Number', 'Second number', 'Third number']
  await expect(headers).toHaveText(['', 'Name', ...numbers, ...outcome, 'city', 'plan', 'Open', 'Actions'])
  await headers.filter({ hasText: 'plan' }).click()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Alt+ArrowLeft')
  const plan = headers.nth(1)
  await expect(plan).toHaveText('plan')
  await expect(plan).toBeFocused()
  const width = (await plan.boundingBox())?.width ?? 0
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await plan.boundingBox())?.width).toBe(width + 16)
  await headers.filter({ hasText: 'city' }).dragTo(plan)
  await expect(headers.nth(1)).toHaveText('city')
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('checkbox', { name: 'Third number' }).uncheck()
  await page.getByRole('button', { name: 'Move Second number up' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const chosen = ['', 'city', 'plan', 'Name', 'Second number', 'Number', ...outcome, 'Open', 'Actions']
  await expect(headers).toHaveText(chosen)
  await page.reload()
  await expect(headers).toHaveText(chosen)
  expect((await headers.nth(2).boundingBox())?.width).toBe(width + 16)
})

test('all matches are deleted at once, except deselected ones', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('contact_selections')
  const list = await makeList(api, 1_500, 'Large list')
  await api(contacts.create, { contact_list_id: list, body: { name: 'Somebody else' } })
  await page.goto(`/contact-lists/${list}?search=person`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('button', { name: 'Select all 1,500 matching contacts' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1,500 selected')
  await page.getByRole('checkbox', { name: 'Select Person 2', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Person 4', exact: true }).click()
  await expect(bar).toContainText('1,498 selected')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('textbox', { name: 'Type “Large list” to confirm' }).fill('Large list')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select Person/ }) })
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('1,498 contacts are being deleted.')).toBeVisible()
  await api(contacts.create, { contact_list_id: list, body: { name: 'Person who came later' } })
  await expect
    .poll(async () => (await contactsIn(api, list)).map(({ name }) => name))
    .toEqual(['Person 2', 'Person 4', 'Somebody else', 'Person who came later'])
  await expect(rows).toHaveCount(3)
})

test('n adds, Delete deletes, Ctrl+Z restores; Space and Shift select', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const list = await makeList(api, 200)
  const before = await contactsIn(api, list)
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'Person 3').click()
  await page.keyboard.press('Space')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('5 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()
  await page.keyboard.press('Delete')
  await expect(cell(page, 'Person 7')).toBeHidden()
  await expect(cell(page, 'Person 8')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Person 7')).toBeFocused()
  expect(await contactsIn(api, list)).toEqual(before)
  // In a cell, the letter would begin a text.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add a contact' })).toBeVisible()
})

test('the pages have no accessibility violations', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  requires('contact_detail_changes')
  const list = await makeList(api, [{ name: 'Ada', contact_info: { tags: ['a'] } }, { name: 'Ben' }])
  await page.goto(`/contact-lists/${list}`)
  await page.getByRole('checkbox', { name: 'Select Ada' }).click()
  await expectNoAxeViolations(page)
  await cell(page, '["a"]').dblclick()
  await page.getByRole('textbox', { name: 'tags of Ada' }).fill('[')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Column 2')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Ben' }).click()
  await expect(page.getByRole('menu', { name: 'Actions for Ben' })).toBeVisible()
  await expectNoAxeViolations(page)
})
