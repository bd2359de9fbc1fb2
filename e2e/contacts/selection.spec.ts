import { doNotCall } from '#contract/do-not-call/do-not-call'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'
import { cell, contactsIn, makeList } from './contacts-setup'

test('the column that the row actions cut fades out until the end is reached', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  // Every column is shown, because each has a value.
  const list = await makeList(api, [
    {
      name: 'Person 1',
      phone_number: '+14155551000',
      phone_number_2: '+14155551001',
      phone_number_3: '+14155551002',
    },
  ])
  await page.setViewportSize({ width: 700, height: 700 })
  await page.goto(`/contact-lists/${list}`)
  await expect(cell(page, 'Person 1')).toBeVisible()
  const fade = () =>
    page
      .locator('[data-row="0"] [data-cell="open"]')
      .evaluate((open) => getComputedStyle(open, '::before').backgroundImage)
  await expect.poll(fade).toContain('linear-gradient')
  await page.getByRole('grid', { name: 'Contacts' }).evaluate((box) => {
    box.scrollLeft = box.scrollWidth
  })
  await expect.poll(fade).toBe('none')
})

test('all numbers of the selected contacts are blocked, with a reason', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('do_not_call')
  const list = await makeList(api, 130)
  await page.goto(`/contact-lists/${list}`)
  const third = page.getByRole('checkbox', { name: 'Select Person 3', exact: true })
  const before = await third.boundingBox()
  await page.getByRole('checkbox', { name: 'Select Person 2', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  expect(await third.boundingBox()).toEqual(before)
  await page.getByRole('checkbox', { name: 'Select Person 4', exact: true }).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block 3 contacts?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Block contacts' }).click()
  await expect(page.getByText('Blocked 3 numbers of 3 contacts')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  // The contacts of a platform come without marks of the do-not-call list.
  const marked = isThere('contact_search') ? ['Person 2', 'Person 3', 'Person 4'] : []
  for (const name of marked) {
    const box = page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
    await expect(page.getByRole('row').filter({ has: box })).toContainText('Do not call')
  }
  const people = await contactsIn(api, list)
  const numbers = people.slice(1, 4).map(({ phone_number }) => phone_number)
  const { entries } = await api(doNotCall.list, {})
  expect(entries.map(({ phone_number }) => phone_number).sort()).toEqual(numbers.sort())
  expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['Asked by letter']))
})
