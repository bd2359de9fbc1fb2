import { calls } from '#contract/calls/calls'
import { imports } from '#contract/contacts/imports'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { createDialingBot, otherNumber, ownNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

requires('do_not_call')

const reason = 'Asked by e-mail.'
const list = (api: Api, ...numbers: string[]) => api(doNotCall.addMany, { body: { numbers, reason } })
const numbersOn = async (api: Api) =>
  (await api(doNotCall.list, {})).entries.map(({ phone_number }) => phone_number).toSorted()

test('a number is added, found by the palette and the contacts page, and removed with a reason', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/contact-lists')
  await page.getByRole('link', { name: 'Do-not-call list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Do-not-call list' })).toBeVisible()
  await expect(page).toHaveTitle('Do-not-call list · Switchboard')
  await expect(page.getByText('No numbers on the list yet')).toBeVisible()

  await page.getByRole('button', { name: 'Block numbers' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Block numbers' })
  const numbers = dialog.getByLabel('Numbers', { exact: true })
  await numbers.fill('415')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(numbers).toHaveAccessibleDescription(/^Enter a phone number with country code/)
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/^Enter a reason\./)
  await numbers.fill('+1 (415) 555-0123')
  await dialog.getByLabel('Reason').fill(reason)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Added 1 number.')).toBeVisible()
  await expect(page.getByRole('row', { name: shown('+14155550123') })).toContainText(reason)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('do-not')
  await expect(page.getByRole('option', { name: 'Do-not-call list' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Actions for ${shown('+14155550123')}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from list' }).click()
  const removal = page.getByRole('dialog', { name: `Remove ${shown('+14155550123')} from the list?` })
  await removal.getByRole('button', { name: 'Remove from list' }).click()
  await expect(removal.getByLabel('Reason')).toHaveAccessibleDescription(/^Enter a reason\./)
  await removal.getByLabel('Reason').fill('Asked to be called again.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No numbers on the list yet')).toBeVisible()
  expect(await numbersOn(api)).toEqual([])
})

test('removing the last number of a page shows the page before it', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const numbers = Array.from({ length: 51 }, (_, index) => `+141555501${String(index).padStart(2, '0')}`)
  await list(api, ...numbers)
  await page.goto('/do-not-call?offset=50')
  await expect(page.getByText('51–51 of 51')).toBeVisible()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove from list' }).click()
  const removal = page.getByRole('dialog')
  await removal.getByLabel('Reason').fill('Asked to be called again.')
  await removal.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page).toHaveURL(/\/do-not-call$/)
  await expect(page.getByRole('row')).toHaveCount(51)
  await expect(page.getByText('No numbers on the list yet')).toBeHidden()

  await page.goto('/do-not-call?offset=5000')
  await expect(page).toHaveURL(/\/do-not-call$/)
  await expect(page.getByRole('row')).toHaveCount(51)
})

test('Compliance leads to the list, the calling rules and the privacy settings', async ({ atHome: page }) => {
  requires('dialing_rules', 'privacy')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Compliance' }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Do-not-call list')).toBeVisible()
  const compliance = page.getByRole('navigation', { name: 'Compliance' })
  await compliance.getByRole('link', { name: 'Calling rules' }).click()
  await expect(heading('Calling rules')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/calling-rules$/)
  await page.goBack()
  await compliance.getByRole('link', { name: 'Privacy' }).click()
  await expect(heading('Privacy')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/privacy$/)
  await page.goto('/compliance/calling-hours')
  await expect(heading('Calling rules')).toBeVisible()
})

test('many are pasted: wrong lines are named, duplicates reported', async ({ signedIn: page, api }) => {
  await list(api, '+14155550001')
  await page.goto('/do-not-call')
  await page.getByRole('button', { name: 'Block numbers' }).click()
  const dialog = page.getByRole('dialog')
  const numbers = dialog.getByLabel('Numbers', { exact: true })
  await numbers.fill('+14155550001\n555\n+1 415 555 0002\n+14155550002\nAda')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(numbers).toHaveAccessibleDescription(/2 of 5 are not phone numbers/)
  const wrong = dialog.getByRole('list', { name: 'Invalid lines' }).getByRole('listitem')
  await expect(wrong).toHaveText(['Line 2: “555”', 'Line 5: “Ada”'])
  expect(await numbersOn(api)).toEqual(['+14155550001'])
  await numbers.fill('+14155550001\n+1 415 555 0002\n+14155550002')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(
    page.getByText('Added 1 number. 1 number already on the list. 1 number given more than once.'),
  ).toBeVisible()
  expect(await numbersOn(api)).toEqual(['+14155550001', '+14155550002'])
})

test('the search is in the address and can be cleared', async ({ signedIn: page, api }) => {
  await list(api, '+14155550123', '+4930123456')
  await page.goto('/do-not-call?search=4930')
  const rows = page.getByRole('table', { name: 'Do-not-call list' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('nothing')
  await expect(page).toHaveURL(/search=nothing/)
  await expect(page.getByText('No numbers match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(/\/do-not-call$/)
})

test('a number is added from its call, which then says so', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const id = await placeCall(api, 'helpful')
  await untilOver(api, id)
  await page.goto(`/calls/${id}`)
  await page.getByRole('button', { name: 'Block number' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${shown(otherNumber)}?` })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'On the do-not-call list' }).click()
  await expect(page).toHaveURL(/phone_number=/)
  await expect(page.getByRole('row', { name: shown(otherNumber) })).toContainText('From a call')
  await page.getByRole('link', { name: 'From a call' }).click()
  await expect(page).toHaveURL(`/calls/${id}`)
  expect((await api(doNotCall.list, {})).entries[0]).toMatchObject({ source: 'call', call_id: id })
})

test.describe('requests that the server rejects', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('a listed number is rejected at its field', async ({ signedIn: page, api }) => {
    await createDialingBot(api)
    await list(api, otherNumber)
    await page.goto('/calls?place=new')
    const dialog = page.getByRole('dialog', { name: 'Place a call' })
    const to = dialog.getByLabel('To', { exact: true })
    await to.fill(otherNumber)
    await dialog.getByRole('button', { name: 'Place call' }).click()
    await expect(to).toHaveAccessibleDescription(
      new RegExp(
        `^\\${shown(otherNumber)} is on the do-not-call list \\(since [A-Z][a-z]{2} \\d+, \\d{4}\\)`,
      ),
    )
    await expect(to).toBeFocused()
    expect((await api(calls.list, { query: { from_number: ownNumber } })).pagination.total).toBe(0)
  })
})

test('a server without the list: the page and the call say so', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const id = await placeCall(api, 'helpful')
  await page.route('**/session', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({ response, json: { ...session, capabilities: {} } })
  })
  await page.goto('/do-not-call')
  await expect(page.getByText('No do-not-call list', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block numbers' })).toHaveCount(0)
  await page.goto(`/calls/${id}`)
  await expect(page.getByRole('button', { name: 'Block number' })).toHaveAccessibleDescription(
    /has no do-not-call list/,
  )
})

test('the pages have no accessibility violations', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await page.goto('/do-not-call')
  await expect(page.getByText('No numbers on the list yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await list(api, otherNumber)
  await page.reload()
  await expect(page.getByRole('row', { name: shown(otherNumber) })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Block numbers' }).click()
  await page.getByRole('dialog').getByLabel('Numbers', { exact: true }).fill('1\n2')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Line 2:')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: `Actions for ${shown(otherNumber)}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from list' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the pages fit a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const body = { phone_number: otherNumber, reason: 'A long story. '.repeat(20) }
  await api(doNotCall.add, { body })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/do-not-call')
  const table = page.getByRole('table', { name: 'Do-not-call list' })
  await expect(table).toBeVisible()
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Block numbers' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the reason of an import stays typed through a reload', async ({ signedIn: page, api }) => {
  requires('contact_imports')
  await page.goto('/do-not-call/import')
  await page.getByLabel('Or paste rows').fill('Phone\n+14155550123\n')
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  const field = page.getByRole('textbox', { name: 'Reason' })
  await field.pressSequentially(`${reason} `)
  await expect(field).toBeFocused()
  const id = Number(new URL(page.url()).searchParams.get('import'))
  await expect.poll(async () => (await api(imports.get, { import_id: id })).settings.reason).toBe(reason)
  await page.reload()
  await expect(field).toHaveValue(reason)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.poll(() => numbersOn(api)).toEqual(['+14155550123'])
})
