import type { Page } from '@playwright/test'
import { contacts } from '#contract/contacts/contacts'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'
import { cell, contactsIn, makeList, namesIn } from './contacts-setup'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: cell(page, name) })

/** Alphabetical order is not the order of the list: N005, N012, N019 and so on. */
const scattered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `N${String((at * 7 + 5) % count).padStart(3, '0')}` }))

const named = (count: number) => Array.from({ length: count }, (_, at) => `N${String(at).padStart(3, '0')}`)

test('a range of sorted rows deletes exactly the people between its ends', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('contact_sorting')
  const list = await makeList(api, scattered(250))
  await page.goto(`/contact-lists/${list}`)
  await header(page, 'Name').click()
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort_by=name/)
  await expect(row(page, 'N000')).toHaveAttribute('aria-rowindex', '2')
  await box(page, 'N002').click()
  // Further people are added between them meanwhile; they are not in the rows that were seen.
  await api(contacts.createMany, {
    contact_list_id: list,
    body: { contacts: [{ name: 'N003 new' }, { name: 'N120 new' }] },
  })
  await cell(page, 'N002').click()
  await page.keyboard.press('Control+End')
  await box(page, 'N240').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('239 selected')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 239 contacts?' })
  await dialog.getByRole('button', { name: 'Delete contacts' }).click()
  await expect(page.getByText('239 contacts are being deleted')).toBeVisible()
  await expect(cell(page, 'N001')).toBeVisible()
  await expect(cell(page, 'N002')).toHaveCount(0)
  await expect(page.getByText('239 contacts are being deleted')).toHaveCount(0, { timeout: 30_000 })
  const left = named(250).filter((name) => name < 'N002' || name > 'N240')
  expect((await namesIn(api, list)).sort()).toEqual([...left, 'N003 new', 'N120 new'].sort())
})

test('all contacts that match are selected in every order, without those added later', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('contact_sorting', 'contact_selections')
  const list = await makeList(api, [...scattered(130), { name: 'Zoe' }])
  await page.goto(`/contact-lists/${list}?search=n&sort_by=name&sort_order=desc`)
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(row(page, 'N129')).toHaveAttribute('aria-rowindex', '2')
  await box(page, 'all rows of this page').click()
  await page.getByRole('button', { name: 'Select all 130 matching contacts' }).click()
  await expect(bar(page)).toContainText('130 selected')
  await box(page, 'N128').click()
  // The selection outlives another order.
  await header(page, 'Name').click()
  await expect(row(page, 'N005')).toHaveAttribute('aria-rowindex', '2')
  await expect(bar(page)).toContainText('129 selected')
  await expect(box(page, 'N005')).toBeChecked()
  await api(contacts.create, { contact_list_id: list, body: { name: 'N later' } })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 129 contacts?' })
  await dialog.getByRole('button', { name: 'Delete contacts' }).click()
  await expect.poll(() => namesIn(api, list), { timeout: 30_000 }).toEqual(['N128', 'Zoe', 'N later'])
})

test('an edited contact keeps its row until the list is sorted again', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('contact_sorting')
  const list = await makeList(api, [{ name: 'Cy' }, { name: 'Ada' }, { name: 'Ben' }])
  await page.goto(`/contact-lists/${list}`)
  await cell(page, 'Cy').click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header(page, 'Name')).toBeFocused()
  await expect(row(page, 'Ada')).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Zoe')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Ben')).toBeFocused()
  await expect.poll(() => namesIn(api, list)).toEqual(['Cy', 'Zoe', 'Ben'])
  await expect(row(page, 'Zoe')).toHaveAttribute('aria-rowindex', '2')
  await expect(page.getByText('Changed and new contacts are not in order yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Sort again' }).click()
  await expect(row(page, 'Zoe')).toHaveAttribute('aria-rowindex', '4')
  await expect(page.getByText('Changed and new contacts are not in order yet.')).toHaveCount(0)
  await page.goBack()
  await expect(row(page, 'Cy')).toHaveAttribute('aria-rowindex', '2')
  await expect(header(page, 'Name')).not.toHaveAttribute('aria-sort')
})

test('every order is offered at 360 px, too; a contact edited in its drawer keeps its row', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('contact_sorting')
  const list = await makeList(api, [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cy' }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/contact-lists/${list}`)
  await expect(row(page, 'Ada')).toHaveAttribute('aria-rowindex', '2')
  await choose(page.getByLabel('Sort by', { exact: true }), 'Newest first')
  await expect(row(page, 'Cy')).toHaveAttribute('aria-rowindex', '2')
  await expect(page).toHaveURL(/sort_by=created_at/)
  await expectNoAxeViolations(page)
  await choose(page.getByLabel('Sort by', { exact: true }), 'Name, descending')
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(row(page, 'Cy')).toHaveAttribute('aria-rowindex', '2')
  await row(page, 'Cy').getByRole('link', { name: 'Open Cy' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cy' })
  await drawer.getByLabel('Name', { exact: true }).fill('Abe')
  await drawer.getByRole('button', { name: 'Save contact' }).click()
  await expect(row(page, 'Abe')).toHaveAttribute('aria-rowindex', '2')
  await page.getByRole('button', { name: 'Sort again' }).click()
  await expect(row(page, 'Abe')).toHaveAttribute('aria-rowindex', '4')
  // The column is hidden, because no contact has a second number.
  await page.goto(`/contact-lists/${list}?sort_by=phone_number_2`)
  await expect(page.getByLabel('Sort by', { exact: true })).toContainText('Second number, ascending')
  await choose(page.getByLabel('Sort by', { exact: true }), 'Oldest first')
  await expect(row(page, 'Ada')).toHaveAttribute('aria-rowindex', '2')
})

test('cells pasted into a sorted list change the rows in view', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
  context,
}) => {
  requires('contact_sorting')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const list = await makeList(api, [{ name: 'Cy' }, { name: 'Ada' }, { name: 'Ben' }])
  await page.goto(`/contact-lists/${list}?sort_by=name`)
  await cell(page, 'Ada').click()
  await page.evaluate(() => navigator.clipboard.writeText('Zoe\nYan'))
  await page.keyboard.press('Control+v')
  await expect.poll(() => namesIn(api, list)).toEqual(['Cy', 'Zoe', 'Yan'])
  await expect(row(page, 'Zoe')).toHaveAttribute('aria-rowindex', '2')
  await expect(row(page, 'Yan')).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('Control+z')
  await expect.poll(() => namesIn(api, list)).toEqual(['Cy', 'Ada', 'Ben'])
})

test('a server that cannot sort offers no order', { tag: '@every-form' }, async ({ signedIn: page, api }) => {
  test.skip(isThere('contact_sorting'), 'This server sorts contacts.')
  const list = await makeList(api, [{ name: 'Cy' }, { name: 'Ada' }])
  await page.goto(`/contact-lists/${list}?sort_by=name`)
  await header(page, 'Name').click()
  await expect(row(page, 'Cy')).toHaveAttribute('aria-rowindex', '2')
  await expect(header(page, 'Name')).not.toHaveAttribute('aria-sort')
  await expect(page.getByLabel('Sort by', { exact: true })).toHaveCount(0)
  expect((await contactsIn(api, list)).map(({ name }) => name)).toEqual(['Cy', 'Ada'])
})
