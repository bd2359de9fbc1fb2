import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'
import { cell, contactsIn, makeList, namesIn } from './contacts-setup'

test('a number is stored in E.164; an invalid one is refused, and a repeated one is pointed out', async ({
  signedIn: page,
  api,
}) => {
  const list = await makeList(api, [
    { name: 'Ada', phone_number: '12ab' },
    { name: 'Ben', phone_number: '+14155550123' },
  ])
  await page.goto(`/contact-lists/${list}`)
  await cell(page, '12ab Invalid number').dblclick()
  const editor = page.getByRole('textbox', { name: 'Number of Ada' })
  await editor.fill('415 555')
  await editor.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^Enter a number with country code/)
  await editor.fill('001 (415) 555-0123')
  await editor.press('Enter')
  await expect.poll(async () => (await contactsIn(api, list))[0]?.phone_number).toBe('+14155550123')
  await expect(page.getByText('Invalid number')).toHaveCount(0)
  if (isThere('contact_search'))
    await expect(page.getByText('Ben and Ada have the same number.')).toBeVisible()
})

test('a cell that another user changed meanwhile asks whose value to keep', async ({
  signedIn: page,
  context,
  api,
}) => {
  const list = await makeList(api, 2)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/contact-lists/${list}`)
  await cell(page, 'Person 1').dblclick()
  await page.getByRole('textbox', { name: 'Name of Person 1' }).fill('Ada')
  await cell(other, 'Person 1').dblclick()
  await other.getByRole('textbox', { name: 'Name of Person 1' }).fill('Eve')
  await other.keyboard.press('Enter')
  await expect.poll(() => namesIn(api, list)).toEqual(['Eve', 'Person 2'])
  await page.getByRole('textbox', { name: 'Name of Person 1' }).press('Enter')
  const note = page.getByRole('region', { name: 'Name of Eve' })
  await expect(note).toContainText('Another user changed this to “Eve”. Yours: “Ada”.')
  await expect(cell(page, 'Eve')).toBeVisible()
  await expectNoAxeViolations(page)
  await note.getByRole('button', { name: 'Keep yours' }).click()
  await expect(cell(page, 'Ada')).toBeVisible()
  await expect.poll(() => namesIn(api, list)).toEqual(['Ada', 'Person 2'])
})

test.describe('requests that the server rejects', () => {
  test.use({ expectedFaults: [/status of 40[04]/] })

  test('are rolled back with the reason', async ({ signedIn: page, api }) => {
    const list = await makeList(api, 2)
    await page.goto(`/contact-lists/${list}`)
    await cell(page, 'Person 1').dblclick()
    await page.getByRole('textbox', { name: 'Name of Person 1' }).fill('x'.repeat(300))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Person 1 was not changed')
    await expect(page.getByRole('alert')).toContainText('255')
    await expect(cell(page, 'Person 1')).toBeVisible()
  })

  test('report a contact that does not exist', async ({ signedIn: page, api }) => {
    requires('contact_keys')
    const list = await makeList(api, 2)
    await page.goto(`/contact-lists/${list}?contact=2000000000`)
    await expect(page.getByRole('dialog')).toContainText('This contact is not in the list')
  })
})
