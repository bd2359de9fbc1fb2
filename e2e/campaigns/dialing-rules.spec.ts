import type { Page } from '@playwright/test'
import { auditLog } from '#contract/accounts/audit-log'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { chooseFilter } from '#e2e/support/filters'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { saveWithMine } from '#e2e/support/select'
import { looseningWords } from '#rules/dialing/loosened-rules'

test('a rule is tightened at once, and loosened only with the confirmation words and a reason', async ({
  signedIn: page,
  api,
}) => {
  requires('dialing_rules', 'audit_log')
  await page.goto('/settings/calling-rules')
  const rules = page.getByRole('region', { name: 'Hours and limits' })
  await expect(rules).toContainText('Apply to every campaign.')
  await expect(rules).toContainText('nor are numbers on the do-not-call list')
  const save = rules.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAccessibleDescription('No changes to save.')
  const attempts = rules.getByRole('spinbutton', { name: 'Attempts per number' })
  await attempts.fill('0')
  await save.click()
  await expect(attempts).toHaveAccessibleDescription(/Enter at least 1\./)
  await attempts.fill('2')
  await rules.getByLabel('Earliest local time', { exact: true }).fill('09:30')
  await save.click()
  await expect(page.getByText('Saved the calling rules as version 2')).toBeVisible()
  await expect(rules).toContainText('version 2')

  await attempts.fill('4')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Relax the calling rules?' })
  await expect(dialog).toContainText('up to 4 times in 24 hours instead of 2')
  await dialog.getByRole('button', { name: 'Relax the rules' }).click()
  const words = dialog.getByLabel(`Type “${looseningWords}” to confirm`)
  await expect(words).toHaveAccessibleDescription(/Type “relax the rules”/)
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason\./)
  await words.fill(looseningWords)
  await dialog.getByLabel('Reason').fill('Our members asked for it.')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rules).toContainText('version 3')
  expect(await api(dialingRules.get, {})).toMatchObject({ attempts_per_day: 4, hours_start: '09:30' })

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveTitle('Audit log · Switchboard')
  const loosening = page.getByRole('row', { name: 'Relaxed calling rules' })
  await expect(loosening).toContainText('attempts_per_day: 2 → 4')
  await expect(loosening).toContainText('Our members asked for it.')
  await expect(loosening).toContainText('Dashboard')
})

test('more concurrent calls are saved only after a question', async ({ signedIn: page, api }) => {
  requires('dialing_rules', 'audit_log')
  await page.goto('/settings/calling-rules')
  const rules = page.getByRole('region', { name: 'Hours and limits' })
  const most = rules.getByRole('spinbutton', { name: 'Maximum concurrent calls' })
  await expect(most).toHaveValue('5')
  await most.fill('20')
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Relax the calling rules?' })
  await expect(dialog).toContainText('You’re relaxing a limit')
  await expect(dialog).toContainText('Up to 20 concurrent calls instead of 5.')
  expect(await api(dialingRules.get, {})).toMatchObject({ concurrency: 5, version: 1 })
  await page.keyboard.press('Escape')
  await most.fill('4')
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rules).toContainText('version 2')
  expect(await api(dialingRules.get, {})).toMatchObject({ concurrency: 4 })
})

test('Cancel loosens nothing and keeps typed text', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  requires('dialing_rules', 'audit_log')
  await page.goto('/settings/calling-rules')
  const rules = page.getByRole('region', { name: 'Hours and limits' })
  await rules.getByRole('radio', { name: 'Use the campaign’s zone' }).check()
  const until = rules.getByLabel('Latest local time', { exact: true })
  await until.fill('23:00')
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(until).toHaveValue('23:00')
  expect((await api(dialingRules.get, {})).version).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bots' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
  await rules.getByRole('button', { name: 'Discard' }).click()
  await expect(until).toHaveValue('21:00')
})

test('the audit log is verified, and filtered by action and by text', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('audit_log')
  await page.goto('/settings/audit-log')
  const signedIn = page.getByRole('row', { name: 'Signed in' })
  await expect(signedIn).toContainText(/Dashboard, session \d+ · /)
  const numbers = Array.from({ length: 60 }, (_, at) => `+1415555${1000 + at}`)
  await api(doNotCall.addMany, { body: { numbers, reason: 'Imported from the old list.' } })
  const [first] = (await api(doNotCall.list, {})).entries
  await api(doNotCall.remove, { do_not_call_id: first?.id ?? 0, body: { reason: 'A mistake.' } })
  await page.reload()
  await expect(page.getByText('62 entries, all intact')).toBeVisible()
  await expect(page.getByText('1–50 of 62')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('51–62 of 62')).toBeVisible()
  await chooseFilter(page, 'Action', 'Removed from the do-not-call list')
  await expect(page).toHaveURL(/action=do_not_call.remove/)
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('A mistake.')
  await expect(rows.nth(1)).toContainText('API key')
  await page.getByRole('searchbox').fill('nobody said this')
  await expect(page.getByText('No entries match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('62 entries, all intact')).toBeVisible()
})

test('a log that was tampered with says so', { tag: '@thorough' }, async ({ signedIn: page }) => {
  requires('audit_log')
  await page.route('**/v1/audit-log/verification', (route) =>
    route.fulfill({
      json: {
        intact: false,
        entries: 9,
        broken_id: 4,
        missing_at_end: false,
        checked_at: new Date().toISOString(),
      },
    }),
  )
  await page.goto('/settings/audit-log')
  await expect(page.getByRole('alert')).toContainText('This log was tampered with')
  await expect(page.getByRole('alert')).toContainText('Entry 4')
  await expectNoAxeViolations(page)
})

test('a server without rules and audit log says so on their pages', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.route('**/session', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({ response, json: { ...session, capabilities: {} } })
  })
  await page.goto('/settings/calling-rules')
  await expect(page.getByText('No calling rules')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Appearance' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calling rules' })).toHaveCount(0)
  await page.goto('/settings/audit-log')
  await expect(page.getByText('This server does not offer an audit log')).toBeVisible()
  await page.goto('/messages')
  await expect(page.getByText('No texts')).toBeVisible()
})

test('the pages have no accessibility violations', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  requires('dialing_rules')
  await page.goto('/settings/calling-rules')
  const rules = page.getByRole('region', { name: 'Hours and limits' })
  await rules.getByRole('spinbutton', { name: 'Attempts per number' }).fill('9')
  await rules.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Relax the rules' }).click()
  await expect(page.getByText('Enter a reason.')).toBeVisible()
  await expectNoAxeViolations(page)
  await api(dialingRules.update, { body: { concurrency: 4 } })
  // The other entry is the sign-in.
  expect((await api(auditLog.list, {})).pagination.total).toBe(2)
  await page.goto('/settings/audit-log')
  await expect(page.getByText('2 entries, all intact')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the pages fit a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await api(dialingRules.update, { body: { concurrency: 4, reason: 'A long story. '.repeat(20) } })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/settings', '/settings/calling-rules', '/settings/audit-log']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
})

test('typed text stays while another user saves, and both changes are stored', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
  browser,
  context,
}) => {
  requires('dialing_rules', 'audit_log')
  const rulesOf = (at: Page) => at.getByRole('region', { name: 'Hours and limits' })
  const earliest = rulesOf(page).getByLabel('Earliest local time', { exact: true })
  const attempts = (at: Page) => rulesOf(at).getByRole('spinbutton', { name: 'Attempts per number' })
  const save = (at: Page) => rulesOf(at).getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/settings/calling-rules')
  await earliest.fill('10:15')

  const other = await browser.newContext({ storageState: await context.storageState() })
  const theirs = await other.newPage()
  await theirs.goto(page.url())
  await attempts(theirs).fill('2')
  await save(theirs)
  await expect(rulesOf(theirs)).toContainText('version 2')
  // The first page reloads the rules when it regains focus and its data is a few seconds old.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(rulesOf(page)).toContainText('version 2', { timeout: 1_000 })
  }).toPass()
  await expect(earliest).toHaveValue('10:15')
  await save(page)
  await expect(rulesOf(page)).toContainText('version 3')
  await expect(attempts(page)).toHaveValue('2')
  expect(await api(dialingRules.get, {})).toMatchObject({ attempts_per_day: 2, hours_start: '10:15' })

  const latest = (at: Page) => rulesOf(at).getByLabel('Latest local time', { exact: true })
  await latest(theirs).fill('20:00')
  await save(theirs)
  await expect(rulesOf(theirs)).toContainText('version 4')
  await latest(page).fill('19:00')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Another user changed the same fields' })
  await expect(dialog).toContainText('Latest local time')
  await expect(dialog).toContainText('Theirs: 20:00')
  await expectNoAxeViolations(page)
  await saveWithMine(dialog)
  await expect(rulesOf(page)).toContainText('version 5')
  expect(await api(dialingRules.get, {})).toMatchObject({ hours_end: '19:00', hours_start: '10:15' })
  await other.close()
})
