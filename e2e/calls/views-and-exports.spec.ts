import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { savedViews } from '#contract/accounts/saved-views'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'
import { fillWithSampleData, test as sampledTest } from '#e2e/support/sampled'
import { saveWithMine } from '#e2e/support/select'
import { forgetProofs } from '#e2e/support/stored-sessions'
import { createDialingBot, otherNumber, placeCall, talkative, untilOver } from './calls-setup'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function exportAs(page: Page, format: 'CSV' | 'JSON'): Promise<Download> {
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  if (format === 'JSON') await dialog.getByText('JSON, for programs').click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: `Export ${format}` }).click()
  return download
}

test('live calls show their transcript while they run', async ({ signedIn: page, api }) => {
  requires('call_details', 'live_updates')
  await createDialingBot(api, talkative)
  await page.goto('/calls/live')
  await expect(page.getByText('No calls in progress')).toBeVisible()
  const id = await placeCall(api, 'long_talker')
  const cards = page.getByRole('list', { name: 'Calls in progress' }).getByRole('listitem')
  const spoken = page.getByRole('list', { name: `Transcript of the call with ${shown(otherNumber)}` })
  await expect(spoken).toContainText(/Bot .*Caller/)
  await expect(cards.first().getByText(/^\d:\d\d$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(360)
  await untilOver(api, id)
  await expect(cards).toHaveCount(0)
  await expect(page.getByText('No calls in progress')).toBeVisible()
})

test('the selection is exported, and so are all matches', async ({ signedIn: page, api }) => {
  requires('call_files')
  await createDialingBot(api)
  const ids: string[] = []
  for (let at = 0; at < 4; at++) ids.push(await placeCall(api, 'busy', { customer_id: `=c-${at}` }))
  for (const id of ids) await untilOver(api, id)
  await page.goto('/calls?call_status=error')
  const boxes = page.getByRole('checkbox', { name: /^Select call/ })
  await expect(boxes).toHaveCount(4)
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toHaveCount(0)
  const placeOfRows = () =>
    boxes.evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top))
  const unmoved = await placeOfRows()
  await boxes.nth(0).click()
  await expect(bar).toContainText('1 selected')
  expect(await placeOfRows()).toEqual(unmoved)
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Export' }).click()
  await expectNoAxeViolations(page)
  const csv = await exportAs(page, 'CSV')
  expect(csv.suggestedFilename()).toMatch(/^calls, selected, \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await textOf(csv)).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain("'=c-3")
  await expect(page.getByText('Exported 3 calls')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await expect(bar).toContainText('4 selected')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const json = await exportAs(page, 'JSON')
  expect(json.suggestedFilename()).toContain('call_status error')
  const exported: { call_id: string }[] = JSON.parse(await textOf(json))
  expect(exported.map(({ call_id }) => call_id)).toEqual(ids.toReversed())
})

sampledTest(
  'the header box selects the loaded page, says how many, and offers the rest',
  async ({ signedIn: page, api }) => {
    requires('call_files', 'sample_data')
    test.setTimeout(240_000)
    await fillWithSampleData(api)
    await page.goto('/calls')
    const header = page.getByRole('checkbox', { name: 'Select all rows of this page' })
    await expect(page.getByRole('checkbox', { name: /^Select call/ }).first()).toBeVisible()
    await header.click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('50 selected')
    await expect(header).toBeChecked()
    await bar.getByRole('button', { name: /^Select all \d,\d{3} calls$/ }).click()
    await expect(bar).toContainText(/^\d,\d{3} selected/)
  },
)

test.describe('hours after signing in', () => {
  test.use({ expectedFaults: [/status of 403/] })

  test('an export asks for the key again and continues', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
    account,
  }) => {
    requires('call_files')
    await createDialingBot(api)
    await untilOver(api, await placeCall(api, 'busy'))
    await page.goto('/calls')
    await forgetProofs(account.email)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export 1 call' })
    await dialog.getByText('JSON, for programs').click()
    await dialog.getByRole('button', { name: 'Export JSON' }).click()
    const key = dialog.getByLabel('API key')
    await expect(key).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.type('no-key-of-this-account')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('not a key of the account')
    await key.fill(account.key)
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect(JSON.parse(await textOf(await download))).toHaveLength(1)
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('a view', () => {
  test.use({ expectedFaults: [/status of 409/] })

  test('is shared with all users, and two who save it are asked', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('saved_views', 'call_filters')
    await createDialingBot(api)
    await untilOver(api, await placeCall(api, 'busy'))
    await page.goto('/calls?call_status=error')
    const menu = page.getByRole('button', { name: /^View:/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as new view' })
    await dialog.getByLabel('Name').fill('Failed calls')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(menu).toHaveAccessibleName('View: Failed calls')
    await expect(page).toHaveURL(/view=\d+/)

    await chooseFilter(page, 'Outcome', 'Busy')
    await expect(menu).toHaveAccessibleName('View: Failed calls, unsaved changes')
    const [view] = (await api(savedViews.list, {})).saved_views
    const saved_view_id = view?.id ?? 0
    await api(savedViews.update, { saved_view_id, body: { query: 'call_status=ongoing' } })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Save changes' }).click()
    const conflict = page.getByRole('dialog', { name: /Another user changed/ })
    await expect(conflict.getByText('Theirs: Status: In progress')).toBeVisible()
    await saveWithMine(conflict)
    await expect(menu).toHaveAccessibleName('View: Failed calls')
    expect((await api(savedViews.list, {})).saved_views[0]?.query).toBe('result=busy')

    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Customer ID' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('columnheader', { name: 'Customer ID' })).toBeAttached()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(menu).toHaveAccessibleName('View: All calls')
    expect((await api(savedViews.list, {})).saved_views).toEqual([])
  })
})

test('filters that the server does not support are named, and removed at once', async ({
  signedIn: page,
}) => {
  await page.route('**/session', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({ response, json: { ...session, capabilities: {} } })
  })
  await page.goto('/calls?search=zebra&campaign_id=3')
  await expect(page.getByText('Ignored filters: Words and Campaign')).toBeVisible()
  await expect(page.getByText('This server does not support these filters.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove filters' }).click()
  await expect(page).toHaveURL(/\/calls$/)
  await expect(page.getByText('Not filtered by')).toHaveCount(0)
})

test('a menu of long names stays within the window at 360 px', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('saved_views')
  const name = 'W'.repeat(255)
  const view = await api(savedViews.create, { body: { name, query: '' } })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/calls?view=${view.id}`)
  await page.getByRole('button', { name: `View: ${name}` }).click()
  const box = await page.getByRole('menuitem', { name: 'Delete…' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360)
})
