import { bots } from '#contract/bots/bots'
import { imports } from '#contract/contacts/imports'
import { contactLists } from '#contract/contacts/lists'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { isThere, requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'

requires('contact_imports')

const makeList = async (api: Api) => (await api(contactLists.create, { body: { name: 'Spring' } })).id

const people = 'Full name;Mobile;City\nAda;(415) 555-0101;Rome\nBo;123;Oslo\nCy;+49 30 123456;Bonn\n'

test('pasted rows are mapped, imported, fixed and undone', async ({ signedIn: page, api }) => {
  requires('import_undo')
  const list = await makeList(api)
  await page.goto(`/contact-lists/${list}`)
  await page.getByRole('link', { name: 'Import', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Or paste rows').fill(people)
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByLabel('Mobile becomes')).toHaveText('Phone number')
  await expect(page.getByLabel('City becomes')).toHaveText('Contact info')
  await expect(page.getByRole('cell', { name: '+14155550101' })).toBeVisible()
  await expectNoAxeViolations(page)
  await choose(page.getByLabel('City becomes'), 'Skip column')
  await expect(page.getByLabel('Key for City')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('City becomes')).toHaveText('Skip column')
  await page.getByRole('button', { name: 'Import 2 of 3 rows' }).click()

  await expect(page.getByRole('heading', { name: '1 row failed' })).toBeVisible()
  await expect(page.getByLabel('Mobile, line 3')).toHaveValue('123')
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download with reasons' }).click()
  expect((await download).suggestedFilename()).toBe('Pasted rows failed rows.csv')
  await page.getByLabel('Mobile, line 3').fill('(415) 555-0102')
  await page.getByRole('button', { name: 'Import 1 fixed row' }).click()
  await expect(page.getByText('1 row imported')).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 3 contacts?' })
  await expect(question).toContainText('will be removed from Spring')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await api(contactLists.get, { contact_list_id: list })).contact_count).toBe(3)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await question.getByRole('button', { name: 'Remove contacts' }).click()
  await expect(page.getByText('Removed 3 contacts.')).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await api(contactLists.get, { contact_list_id: list })).contact_count).toBe(0)
})

const twentyGoodSixtyBad = () => {
  const good = Array.from({ length: 20 }, (_, at) => `Rome,+49301234${10 + at}`)
  const bad = Array.from({ length: 60 }, (_, at) => `Oslo,${at}`)
  return ['City,Phone', ...good, ...bad].join('\n')
}

test('a missing name raises a warning, and failed rows say how to fix them', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const list = await makeList(api)
  await page.goto(`/contact-lists/${list}/import`)
  await page.getByLabel('Or paste rows').fill(twentyGoodSixtyBad())
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByText('No column is mapped to the name')).toBeVisible()
  await expect(page.getByRole('region', { name: 'First contact' })).toContainText('Hello +4930123410')
  const country = page.getByRole('combobox', { name: 'Default country' })
  await expect(country).toHaveValue(/Germany/)
  const guess = page.getByText(/^Germany is a guess/)
  await expect(guess).toBeVisible()
  await country.fill('Austria')
  await page.getByRole('option', { name: /^Austria/ }).click()
  await expect(guess).toBeHidden()
  await choose(page.getByLabel('City becomes'), 'Name')
  await expect(page.getByText('No column is mapped to the name')).toBeHidden()
  await expect(page.getByRole('region', { name: 'First contact' })).toContainText('Hello Rome')
  await page.getByRole('button', { name: 'Import 20 of 80 rows' }).click()
  await expect(page.getByRole('heading', { name: '60 rows failed' })).toBeVisible()
  const inFile = page.getByText('Download the file, correct the rows in it and import it.')
  const inPage = page.getByLabel('Phone, line 22', { exact: true })
  await expect(isThere('import_undo') ? inPage : inFile).toBeVisible()
  await expect(isThere('import_undo') ? inFile : inPage).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('every failed row can be fixed, and the list shows one count', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('import_undo')
  const list = await makeList(api)
  await page.goto(`/contact-lists/${list}/import`)
  await page.getByLabel('Or paste rows').fill(twentyGoodSixtyBad())
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await choose(page.getByLabel('City becomes'), 'Name')
  await page.getByRole('button', { name: 'Import 20 of 80 rows' }).click()
  await page.getByLabel('Phone, line 22', { exact: true }).fill('+4930123457')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Phone, line 81', { exact: true }).fill('+4930123458')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Open the list' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Your fixed rows are not imported.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Import 2 fixed rows' }).click()
  await expect(page.getByRole('heading', { name: '58 rows failed' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByText('22 contacts', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '22 contacts' })).toBeAttached()
})

test('typed corrections of failed rows survive a reload until they are imported', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('import_undo')
  const list = await makeList(api)
  await page.goto(`/contact-lists/${list}/import`)
  await page.getByLabel('Or paste rows').fill(twentyGoodSixtyBad())
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await choose(page.getByLabel('City becomes'), 'Name')
  await page.getByRole('button', { name: 'Import 20 of 80 rows' }).click()
  const first = page.getByLabel('Phone, line 22', { exact: true })
  await first.fill('+4930123457')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Phone, line 81', { exact: true }).fill('+4930123458')
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await expect(page.getByText('Your fixed rows are not imported.')).toBeVisible()
  await expectNoAxeViolations(page)
  await first.fill('+4930123459')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(first).toHaveValue('+4930123457')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(first).toHaveValue('+4930123459')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(first).toHaveValue('+4930123457')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(first).toHaveValue('0')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Import 2 fixed rows' }).click()
  await expect(page.getByRole('heading', { name: '58 rows failed' })).toBeVisible()
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved '))
  await expect.poll(() => page.evaluate(drafts)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: '58 rows failed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

/** `npm run story` imports a file five times as long. */
const manyRows = Number(process.env.STORY_CONTACTS || 20_000)

test('a large file is imported during a reload, with exact counts', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('import_undo')
  test.setTimeout(240_000)
  const list = await makeList(api)
  const lines = Array.from(
    { length: manyRows },
    (_, at) => `P${at},${at % 1000 === 7 ? 'none' : `+1415${2_000_000 + at}`}`,
  )
  await page.goto(`/contact-lists/${list}/import`)
  await page.getByLabel('File to import').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,phone\n${lines.join('\n')}\n`),
  })
  await page.getByRole('button', { name: `Import ${manyRows.toLocaleString('en-US')} rows` }).click()
  await expect(page.getByRole('progressbar', { name: 'Rows of people.csv' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 180_000 })
  const [job] = (await api(imports.list, { query: { contact_list_id: list } })).imports
  const wrong = manyRows / 1000
  expect(job).toMatchObject({
    status: 'completed',
    added_count: manyRows - wrong,
    failed_count: wrong,
    skipped_count: 0,
  })
  expect((await api(contactLists.get, { contact_list_id: list })).contact_count).toBe(manyRows - wrong)
})

test('numbers are imported into the do-not-call list with a reason, on a phone', {
  tag: '@thorough',
}, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/do-not-call')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Or paste rows').fill('(415) 555-0101\n(415) 555-0102\n')
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByLabel('Column 1 becomes')).toHaveText('Phone number')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked by e-mail.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('link', { name: 'Open the list' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByText(shown('+14155550102'), { exact: true })).toBeVisible()
  await expect(page.getByText('Imported').first()).toBeVisible()
})

test('an empty account imports its first contacts, whose columns fill the variables of the bot', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('contact_imports')
  await api(bots.create, { body: { name: 'Front desk', prompt: 'Remind {{name}} of {{appointment_date}}.' } })
  await page.goto('/contact-lists')
  await page.getByRole('button', { name: 'Import contacts' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Patients')
  await page.keyboard.press('Enter')
  await page.getByLabel('Or paste rows').fill('Name,Phone,Appointment Date\nAda,+14155550101,Monday\n')
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByText('appointment_date').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByRole('columnheader', { name: 'appointment_date' })).toBeVisible()
})
