import type { Page } from '@playwright/test'
import { auditLog } from '#contract/accounts/audit-log'
import { calls } from '#contract/calls/calls'
import { privacy } from '#contract/privacy/privacy'
import { createDialingBot, otherNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'
import { deletionWords } from '#rules/calls/retention'

requires('privacy')

/** A completed call of a PCI bot that mentions a person by name and number. */
async function makeMaskedCall(api: Api): Promise<string> {
  const bot = await createDialingBot(api, {
    call_settings: { pci_compliance_enabled: true },
    first_message: 'Good morning {{first_name}}, this is the clinic. Do you have a minute?',
  })
  const id = await placeCall(api, 'helpful', {
    override_agent_id: bot.uid,
    customer_id: 'patient-40017',
    dynamic_variables: { first_name: 'Augusta', simulated_caller: 'helpful' },
  })
  await untilOver(api, id)
  return id
}

const secrets = [otherNumber, shown(otherNumber), 'Augusta', 'patient-40017']

/** All content of the page, with its title and address. */
const wholePage = async (page: Page) =>
  [
    await page.content(),
    await page.title(),
    page.url(),
    await page.evaluate(() => document.body.innerText),
  ].join(' ')

test('a call of a PCI bot is masked on list and page; a reveal is audited and ends with the page', async ({
  signedIn: page,
  api,
}) => {
  const id = await makeMaskedCall(api)
  await page.goto('/calls')
  const row = page.getByRole('row', { name: 'number ending in 23' })
  await expect(row).toContainText('+44 •••• 23')
  for (const secret of secrets) expect(await wholePage(page)).not.toContain(secret)
  await page.goto(`/calls?to_number=${encodeURIComponent(otherNumber)}`)
  await expect(row).toBeVisible()
  await page.goto(`/calls/${id}`)
  await expect(page).toHaveTitle('Call to number ending in 23 · Switchboard')
  await expect(page.getByText('Good morning [first_name]')).toBeVisible()
  await expect(page.getByText('Reveal personal data to play the recording')).toBeVisible()
  for (const secret of secrets) expect(await wholePage(page)).not.toContain(secret)
  await expect(page.getByRole('button', { name: 'Send text' })).toHaveAccessibleDescription(/is masked/)
  expect((await api(auditLog.list, { query: { action: 'call.reveal' } })).entries).toEqual([])

  const viewed = page.waitForResponse(`**/v1/call/${id}/recording-peaks`)
  const copy = page.getByRole('button', { name: 'Copy to number' })
  await expect(copy).toHaveCount(0)
  await page.getByRole('button', { name: 'Reveal personal data' }).press('Enter')
  await expect(page.getByText('Revealed, audited')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide' })).toBeFocused()
  await expect(copy).toHaveCount(1)
  await expect(page.getByText('Good morning Augusta')).toBeVisible()
  await expect(page.getByText(shown(otherNumber)).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recording' }).getByRole('slider').first()).toBeVisible()
  expect(await page.title()).not.toContain('7946')
  await viewed
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(async () => (await api(auditLog.list, { query: { limit: 3 } })).entries)
    .toMatchObject([
      { action: 'recording.play', subject: id, actor: 'session' },
      { action: 'recording.view', subject: id, actor: 'session' },
      { action: 'call.reveal', subject: id, actor: 'session' },
    ])
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Good morning [first_name]')).toBeVisible()
  for (const secret of secrets) expect(await wholePage(page)).not.toContain(secret)

  await page.getByRole('button', { name: 'Reveal personal data' }).click()
  await expect(page.getByText('Good morning Augusta')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
  await row.getByRole('link').click()
  await expect(page.getByText('Good morning [first_name]')).toBeVisible()
  for (const secret of secrets) expect(await wholePage(page)).not.toContain(secret)
  expect((await api(calls.get, { id })).to_number, 'programs read what the specification says').toBe(
    otherNumber,
  )
})

test('a reveal ends without activity; a required reason must be given', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const id = await makeMaskedCall(api)
  await api(privacy.update, { body: { reveal_reason: true } })
  await page.clock.install()
  const letThrough = await holdRequests(page, '**/v1/privacy')
  await page.goto(`/calls/${id}`)
  // The page does not know yet whether a reason is required.
  await page.getByRole('button', { name: 'Reveal personal data' }).click()
  letThrough()
  const dialog = page.getByRole('dialog', { name: 'Reveal personal data?' })
  await dialog.getByRole('button', { name: 'Reveal personal data' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/^Enter a reason\./)
  await dialog.getByLabel('Reason').fill('She asked what we have.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Revealed, audited')).toBeVisible()
  await page.clock.runFor(4 * 60_000)
  await page.keyboard.press('Shift')
  await page.clock.runFor(4 * 60_000)
  await expect(page.getByText('Revealed, audited')).toBeVisible()
  await page.clock.runFor(2 * 60_000)
  await expect(page.getByText('Personal data is masked')).toBeVisible()
  await expect(page.getByText('Augusta')).toHaveCount(0)
  const { entries } = await api(auditLog.list, { query: { action: 'call.reveal' } })
  expect(entries).toMatchObject([{ reason: 'She asked what we have.' }])
})

test('a retention previews the deletion, requires the confirmation words, and runs at once', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle('Privacy · Switchboard')
  const purge = page.getByRole('region', { name: 'Purge' })
  await expect(purge.getByRole('button', { name: 'Purge now' })).toHaveAccessibleDescription(
    /Nothing expires/,
  )
  const transcripts = page.getByRole('spinbutton', { name: 'Transcripts' })
  await transcripts.fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(transcripts).toHaveAccessibleDescription(/Enter at least 1/)
  await transcripts.fill('30')
  await expect(page.getByText('No stored data is older than that.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved the privacy settings')).toBeVisible()

  // Moves the call to last month.
  await page.route('**/v1/privacy/preview**', (route) =>
    route.fulfill({ json: { recordings: 0, transcripts: 1, records: 0 } }),
  )
  await transcripts.fill('7')
  await expect(page.getByText('Saving deletes 1 transcript')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 1 transcript?' })
  await expectNoAxeViolations(page)
  await dialog.getByLabel(`Type “${deletionWords}” to confirm`).fill(deletionWords)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await api(privacy.get, {})).toMatchObject({ transcripts_days: 7, records_days: null })

  await purge.getByRole('button', { name: 'Purge now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Purge now' }).click()
  await expect(purge.getByText('Last purge completed')).toBeVisible()
  await expect(purge.getByText('Nothing to delete')).toBeVisible()
  await expectNoAxeViolations(page)
  const { actions } = await api(auditLog.list, {})
  expect(actions).toEqual(expect.arrayContaining(['retention.purge', 'retention.tighten']))
})

test('a call says which of its data was deleted; a server without privacy settings says so', async ({
  signedIn: page,
  api,
}) => {
  const id = await makeMaskedCall(api)
  await page.route(`**/v1/call/${id}`, async (route) => {
    const response = await route.fetch()
    const purged = {
      transcript: { at: '2026-11-12T10:00:00.000Z', days: 30 },
      recording: { at: '2026-11-02T10:00:00.000Z', days: null },
    }
    const without = { turns: null, transcript: null, recording_url: null }
    await route.fulfill({ response, json: { ...(await response.json()), ...without, purged } })
  })
  await page.goto(`/calls/${id}`)
  await expect(
    page.getByText(/The transcript was deleted on .*2026.* under the retention of 30 days\./),
  ).toBeVisible()
  await expect(page.getByText(/The recording was deleted on .*, manually\./)).toBeVisible()
  await page.route('**/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), capabilities: {} } })
  })
  await page.goto('/settings/privacy')
  await expect(page.getByText('No privacy settings', { exact: true })).toBeVisible()
})

test('the data of a number is shown, and deleted once the number is typed', async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  const id = await placeCall(api, 'helpful')
  await untilOver(api, id)
  await page.goto('/settings/privacy')
  const section = page.getByRole('region', { name: 'Delete by number' })
  const number = section.getByLabel('Phone number')
  await number.fill('+44 20 7946 0999')
  await number.press('Enter')
  await expect(section.getByText('Nothing is stored about')).toBeVisible()
  await number.fill(otherNumber)
  await number.press('Enter')
  await expect(section.getByText('1, 1 with a recording')).toBeVisible()
  await expectNoAxeViolations(page)
  await section.getByRole('button', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete all data of ${shown(otherNumber)}?` })
  await expectNoAxeViolations(page)
  await dialog.getByLabel(`Type “${otherNumber}” to confirm`).fill(otherNumber)
  await page.keyboard.press('Enter')
  await expect(section.getByText('Deleted 1 call')).toBeVisible()
  const purge = page.getByRole('region', { name: 'Purge' })
  await expect(purge.getByText('Last purge completed')).toBeVisible()
  await expect(purge.getByText(/Deleted 1 whole call\. For one phone number/)).toBeVisible()
  expect((await api(calls.list, {})).calls).toEqual([])
  const { entries } = await api(auditLog.list, { query: { action: 'number.erase' } })
  expect(entries).toMatchObject([{ subject: `+44 •••• ${otherNumber.slice(-2)}`, actor: 'session' }])
})

test('the page has no accessibility violations and fits a phone', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const id = await makeMaskedCall(api)
  await page.goto(`/calls/${id}`)
  await expect(page.getByText('Personal data is masked')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Reveal personal data' }).click()
  await expect(page.getByText('Revealed, audited')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [`/calls/${id}`, '/settings/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
})
