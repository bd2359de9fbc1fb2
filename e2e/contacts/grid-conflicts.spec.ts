import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'
import { cell, contactsIn, makeList, namesIn } from './contacts-setup'

test('a number is stored in E.164; an invalid one is refused, and a repeated one is pointed out', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
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

test('a cell that another user changed meanwhile asks whose value to keep', { tag: '@thorough' }, async ({
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

  test('keep the text at its cell, with the reason', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const list = await makeList(api, 2)
    await page.goto(`/contact-lists/${list}`)
    await cell(page, 'Person 1').dblclick()
    await page.getByRole('textbox', { name: 'Name of Person 1' }).fill('x'.repeat(300))
    await page.keyboard.press('Enter')
    const note = page.getByRole('region', { name: 'Name of Person 1' })
    await expect(note).toContainText('Not saved: “xxx')
    await expect(note).toContainText('255')
    await expect(cell(page, 'Person 1')).toBeVisible()
    await note.getByRole('button', { name: 'Discard' }).click()
    await expect(note).toHaveCount(0)
  })

  test('report a contact that does not exist', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
    requires('contact_keys')
    const list = await makeList(api, 2)
    await page.goto(`/contact-lists/${list}?contact=2000000000`)
    await expect(page.getByRole('dialog')).toContainText('This contact is not in the list')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] })

  test('the text of a cell stays at the cell and is saved later; pasted cells are retried', {
    tag: '@thorough',
  }, async ({ signedIn: page, context, api }) => {
    const list = await makeList(api, 3)
    await page.goto(`/contact-lists/${list}`)
    await cell(page, 'Person 1').dblclick()
    await page.getByRole('textbox', { name: 'Name of Person 1' }).fill('Ada Lovelace')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    const note = page.getByRole('region', { name: 'Name of Person 1' })
    await expect(note).toContainText('Not saved: “Ada Lovelace”. You’re offline.')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
    await context.setOffline(false)
    await expect.poll(() => namesIn(api, list)).toEqual(['Ada Lovelace', 'Person 2', 'Person 3'])
    await expect(note).toHaveCount(0)
    await context.setOffline(true)
    await cell(page, 'Person 2').click()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Ben\nCem')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByRole('alert')).toContainText('Not saved: 2 cells')
    await context.setOffline(false)
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => namesIn(api, list)).toEqual(['Ada Lovelace', 'Ben', 'Cem'])
  })
})

test('typing replaces a cell; a pasted block is taken back and done again at once', {
  tag: '@thorough',
}, async ({ signedIn: page, api, context }) => {
  requires('contact_detail_changes')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const people = ['Ada', 'Ben', 'Cem'].map((name) => ({ name, contact_info: { city: 'Bonn', roof: 'flat' } }))
  const list = await makeList(api, people)
  const stored = async () =>
    (await contactsIn(api, list)).map(({ name, contact_info }) => ({ name, ...contact_info }))
  const before = await stored()
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'Ada').click()
  await page.keyboard.type('Zed')
  await expect(page.getByRole('textbox', { name: 'Name of Ada' })).toHaveValue('Zed')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual([{ ...before[0], name: 'Zed' }, before[1], before[2]])
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual(before)
  await page.keyboard.press('Control+y')
  await expect.poll(async () => (await stored())[0]?.name).toBe('Zed')
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual(before)

  await cell(page, 'Bonn').first().click()
  await paste('Boston\tshed\nMiami\tdome\n')
  await expect(page.getByText('Changed 4 cells')).toBeVisible()
  const after = [
    { name: 'Ada', city: 'Boston', roof: 'shed' },
    { name: 'Ben', city: 'Miami', roof: 'dome' },
    before[2],
  ]
  await expect.poll(stored).toEqual(after)
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(stored).toEqual(after)

  await paste('a\nb\nc\nd')
  await expect(
    page.getByText('Only 3 of the 4 rows fit before the end of the list. Use Import to add contacts.'),
  ).toBeVisible()
  await cell(page, 'Ben').click()
  await paste('Bo\t12ab\nCy\t+14155550123')
  await expect(page.getByText(/Number of Ben, “12ab”: Enter a number with country code/)).toBeVisible()
  expect(await stored()).toEqual(after)
})
