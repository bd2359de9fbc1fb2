import { readFile } from 'node:fs/promises'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { ownNumber } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'
import { cell, contactsIn, makeList } from './contacts-setup'

test('a selection is exported and imported again without change', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('contact_imports', 'contact_search')
  const people = ['Ada', '=Adam', 'Adele', 'Ben'].map((name, at) => ({
    name,
    phone_number: `+1415555010${at}`,
    ...(at === 1 && { phone_number_2: '+4930123456' }),
    ...(at !== 2 && { contact_info: { city: 'Bonn', tags: ['=1', { deep: at }], '+key': '@value' } }),
  }))
  const [list, other] = [await makeList(api, people), await makeList(api, 0, 'Copies')]
  await page.goto(`/contact-lists/${list}?search=ad`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('checkbox', { name: 'Select Adele' }).click()
  await page.getByRole('button', { name: 'Export' }).press('ArrowDown')
  await expect(page.getByRole('menuitem')).toHaveText([
    '2 selected as CSV',
    '2 selected as JSON',
    '3 found as CSV',
    '3 found as JSON',
    'All 4 as CSV',
    'All 4 as JSON',
  ])
  await page.keyboard.press('ArrowDown')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Patients ad selection .*\.json$/)
  await page.goto(`/contact-lists/${other}/import`)
  await page.getByLabel('File to import').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await file.path()),
  })
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
  expect(await contactsIn(api, other)).toMatchObject(people.slice(0, 2))
})

test('a contact is texted, and added to the do-not-call list, from its row', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('do_not_call', 'text_messages')
  await api(phoneNumbers.create, { body: { phone_number: ownNumber } })
  const list = await makeList(api, [
    { name: 'Ada', phone_number: '+1 (415) 555-0101', phone_number_2: '+442079460190' },
    { name: 'Ben', phone_number: '+14155550102' },
  ])
  await api(doNotCall.add, { body: { phone_number: '+14155550102', reason: 'Asked by e-mail.' } })
  await page.goto(`/contact-lists/${list}`)
  await expect(page.getByRole('row', { name: /Ben Do not call/ })).toBeVisible()
  await cell(page, 'Ada').click()
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  const text = page.getByRole('dialog', { name: 'Send text to Ada' })
  await expect(text.getByLabel('To', { exact: true })).toHaveValue('+442079460190')
  await text.getByLabel('Text', { exact: true }).fill('Hello {{name}}')
  await text.getByRole('button', { name: 'Send text' }).click()
  await expect(page.getByText(`Sent a text to ${shown('+442079460190')}`)).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Ben' }).click()
  const bar = page.getByRole('menuitem', { name: /^Block numbers/ })
  await expect(bar).toContainText('Already on the list.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Ada' }).click()
  await bar.click()
  const dialog = page.getByRole('dialog', { name: 'Block Ada?' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('checkbox', { name: shown('+442079460190') }).uncheck()
  await dialog.getByLabel('Reason').fill('Asked in a letter.')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Ada Do not call 1 of 2')).toBeVisible()
  const { entries } = await api(doNotCall.list, {})
  expect(entries.map(({ phone_number }) => phone_number)).toEqual(['+14155550101', '+14155550102'])
})
