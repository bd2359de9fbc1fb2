import { bots } from '#contract/bots/bots'
import { botVersions } from '#contract/bots/versions'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { interceptWorkerCode } from '#e2e/support/loading/late-code'
import { promptOf, promptText } from '#e2e/support/prompt'
import { isThere, requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'

const draft = {
  name: 'Front desk',
  prompt: 'You answer the phone of a clinic. Be kind and patient with callers, and never promise a price.',
}

test('every save is a version that can be compared and restored', async ({ signedIn: page, api }) => {
  requires('bot_versions')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill(draft.prompt.replace('kind', 'calm'))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved Front desk')).toBeVisible()
  await api(bots.update, { uid, body: { voice: 'nova', call_settings: { silence_timeout: 9 } } })

  await page.getByRole('tab', { name: 'History' }).click()
  const versions = page.getByRole('list', { name: 'Versions' }).locator('> li')
  await expect(versions).toHaveCount(3)
  await expect(versions.nth(0)).toContainText(/Version 3Current.*API key sk_/)
  await expect(versions.nth(0)).toContainText('Silence timeout 6 → 9')
  await expect(versions.nth(1)).toContainText(/Version 2.*Meridian Clinics/)
  if (isThere('analytics')) await expect(versions.nth(1)).toContainText('No calls yet')
  await expectNoAxeViolations(page)

  await versions
    .nth(2)
    .getByRole('link', { name: /^Compare version \d+ with current/ })
    .click()
  await expect(page).toHaveURL(/from=1&to=3/)
  await expect(page.locator('del, ins')).toHaveText(['kind', 'calm'])
  await expectNoAxeViolations(page)
  const panel = page.getByRole('tabpanel', { name: 'History' })
  await choose(panel.getByLabel('To', { exact: true }), 'Version 2')
  await expect(page).toHaveURL(/from=1&to=2/)
  await expect(panel.getByText('alloy')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('ins')).toHaveText(['calm'])
  await expect(page.getByText('You have unsaved changes from earlier')).toHaveCount(0)

  await page.getByRole('link', { name: 'All versions' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' })
  await expect(dialog.getByText('nova → alloy')).toBeVisible()
  await expect(dialog.locator('ins')).toHaveText(['kind'])
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(versions.nth(0)).toContainText(/Version 4.*restored from version 1/)
  expect(await api(bots.get, { uid })).toMatchObject({ ...draft, voice: 'alloy', version: 4 })
  await page.getByRole('tab', { name: 'Prompt' }).click()
  await expect(promptText(page)).toHaveValue(draft.prompt)
})

test('a version that the user restored is not announced as a change by another user', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('bot_versions', 'live_updates')
  const { uid } = await api(bots.create, { body: draft })
  await api(bots.update, { uid, body: { prompt: 'Be brief.' } })
  await page.goto(`/bots/${uid}`)
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'First message' }).fill('Good morning.')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('list', { name: 'Versions' }).locator('> li').nth(0)).toContainText('Version 3')

  await api(bots.update, { uid, body: { name: 'Reception' } })
  await expect(page.getByRole('status').filter({ hasText: ' changed ' })).toContainText('changed Name,')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved Reception')).toBeVisible()
  const saved = { name: 'Reception', prompt: draft.prompt, first_message: 'Good morning.' }
  expect(await api(bots.get, { uid })).toMatchObject(saved)
})

test('saves by other users are announced, and the changes of both are kept', async ({
  signedIn: page,
  api,
}) => {
  requires('bot_versions', 'live_updates')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await api(bots.update, { uid, body: { prompt: 'Theirs.', voice: 'nova' } })
  await expect(page.getByText(/API key sk_.*changed Prompt and 1 more/)).toBeVisible()
  await expect(page.getByText('will be saved together')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Mine')).toBeVisible()
  expect(await api(bots.get, { uid })).toMatchObject({ name: 'Mine', prompt: 'Theirs.', voice: 'nova' })
  await expect(promptText(page)).toHaveValue('Theirs.')
})

test.describe('a save by another user between reading and writing', () => {
  test.use({ expectedFaults: [/status of 412/] })

  test('is not overwritten: the save applies to the newer version', async ({ signedIn: page, api }) => {
    requires('bot_versions')
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH') statuses.push(response.status())
    })
    await page.route(`**/v1/bots/${uid}`, async (route) => {
      if (route.request().method() === 'PATCH' && statuses.length === 0) {
        await api(bots.update, { uid, body: { prompt: 'In between.' } })
      }
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved Mine')).toBeVisible()
    expect(statuses).toEqual([412, 200])
    expect(await api(bots.get, { uid })).toMatchObject({ name: 'Mine', prompt: 'In between.', version: 3 })
    expect((await api(botVersions.list, { uid })).versions[0]?.changes).toHaveLength(1)
  })
})

test.describe('the worker', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('is restarted if the browser aborts its start', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('bot_versions')
    const { uid } = await api(bots.create, { body: draft })
    await api(bots.update, { uid, body: { prompt: draft.prompt.replace('kind', 'calm') } })
    const allowCode = await interceptWorkerCode(page)
    const blocked = page.waitForEvent('requestfailed', (request) =>
      request.frame().url().endsWith('/worker.html'),
    )
    await page.goto(`/bots/${uid}?tab=history&from=1&to=2`)
    await blocked
    await allowCode()
    await expect(page.locator('ins')).toHaveText(['calm'])
  })
})

test('the page shows what a save affects and what the bot would cost', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('bot_outlook')
  const { uid } = await api(bots.create, { body: draft })
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: '+14155550123' } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'inbound' } })
  await page.goto(`/bots/${uid}`)
  const estimates = page.getByRole('region', { name: 'Estimates' })
  await expect(estimates).toContainText('about 24 tokens')
  await expect(estimates).toContainText('about $0.017')
  await expect(estimates).toContainText(
    isThere('analytics')
      ? 'No calls of this organization with these models in the last 30 days.'
      : 'because the platform’s calls are not copied',
  )
  await promptOf(page).fill('Be kind. '.repeat(2_000))
  await expect(estimates).toContainText('about 4,500 tokens')
  await expect(estimates).toContainText('about $0.073')
  await page.getByRole('button', { name: 'Live on 1 number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Affected by saving' })
  await expect(dialog).toContainText('+1 415 555 0123')
  await expect(dialog).toContainText('no calls in the last 7 days')
  await expectNoAxeViolations(page)
})
