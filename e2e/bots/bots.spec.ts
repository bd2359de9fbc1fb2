import { bots } from '#contract/bots/bots'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { interceptLateCode } from '#e2e/support/loading/late-code'
import { promptOf, promptText } from '#e2e/support/prompt'
import { isThere } from '#e2e/support/requires'
import { choose, saveWithMine } from '#e2e/support/select'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

test('a new bot is created, edited in every tab and found again', async ({ signedIn: page, api }) => {
  await page.goto('/bots')
  await page.getByRole('main').getByRole('link', { name: 'New bot' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Reminder')
  await promptOf(page).fill('You remind {{name}} of an appointment.')
  await page.getByRole('tab', { name: 'Call', exact: true }).click()
  await page.getByLabel('Maximum call length').fill('5')
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await choose(page.getByLabel('Personality'), 'Formal')
  await page.getByRole('button', { name: 'Create bot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reminder' })).toBeVisible()
  await expect(page).toHaveTitle('Reminder · Switchboard')

  const { bots: stored } = await api(bots.list, {})
  expect(stored[0]).toMatchObject({
    name: 'Reminder',
    call_settings: { max_call_duration: 5 },
    advanced_settings: { agent_personality: 'formal' },
  })
})

test('a save sends only changed fields, which were marked as unsaved', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=call`)
  await page.getByLabel('Maximum call length').fill('7')
  await expect(page.getByText('Changed from 15 minutes')).toBeVisible()
  await expect(page.getByText('1 unsaved')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Call.*unsaved changes/ })).toBeVisible()
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  expect((await patch).postDataJSON()).toEqual({
    call_settings: { max_call_duration: 7 },
    ...(isThere('bot_versions') && { expected_version: 1 }),
  })
  await expect(page.getByText('Saved Front desk')).toBeVisible()
  await expect(page.getByText('1 unsaved')).toBeHidden()
  expect((await api(bots.get, { uid })).call_settings.max_call_duration).toBe(7)
})

test.describe('when code fails to load', () => {
  test.use({ expectedFaults: [/net::ERR_FAILED|dynamically imported module/] })

  test('a save that cannot be validated says so, loses nothing and works after a reload', {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    const { uid } = await api(bots.create, { body: draft })
    // The test chat would load the same code.
    await page.addInitScript(() => localStorage.setItem('test_chat', 'closed'))
    await page.goto(`/bots/${uid}`)
    const prompt = promptOf(page)
    await expect(prompt).toBeVisible()
    const allowCode = await interceptLateCode(page)
    await prompt.fill('You answer the phone of a vet.')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'could not be validated' })).toBeVisible()
    await allowCode()
    page.on('dialog', (warning) => void warning.accept())
    // Not all browsers request code again after it failed to load once.
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved Front desk')).toBeVisible()
    expect((await api(bots.get, { uid })).prompt).toBe('You answer the phone of a vet.')
  })

  test('a part of the editor that fails to load is reported, and nothing is lost', {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    await promptOf(page).fill('You answer the phone of a vet.')
    await page.getByRole('tab', { name: 'Voice and model' }).click()
    const allowCode = await interceptLateCode(page)
    const message = page.getByText('Couldn’t open this')
    await page.keyboard.press('Control+k')
    await expect(message).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toHaveCount(0)
    await page.getByRole('button', { name: 'Browse voices' }).click()
    await expect(message).toBeVisible()
    await page.getByRole('tab', { name: 'Prompt' }).click()
    await expect(promptText(page)).toHaveValue('You answer the phone of a vet.')
    await allowCode()
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('tab', { name: 'Voice and model' }).click()
    await page.getByRole('button', { name: 'Browse voices' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('errors are counted on their tab, and saving opens the first', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=call`)
  await page.getByLabel('Maximum call length').fill('99')
  await page.getByRole('tab', { name: 'Prompt' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('tab', { name: /Call.*1 error/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t save the bot' })).toBeFocused()
  await expect(page).toHaveTitle('Error: Front desk · Switchboard')
  await page.getByRole('button', { name: /Maximum call length: Enter at most 30/ }).click()
  await expect(page.getByLabel('Maximum call length', { exact: true })).toBeFocused()
})

test('invalid JSON is rejected with its line and column', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=post-call`)
  const schema = page.getByLabel('Extracted data (JSON Schema)')
  await schema.fill('{\n  "type": }')
  await schema.blur()
  await expect(page.getByText('Line 2:11')).not.toHaveCount(0)
  await schema.fill('{ "type": "nothing" }')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('type: This must be one of').first()).toBeVisible()
})

test('unsaved text is guarded, and offered again after a reload', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill('A better prompt.')
  await page.getByRole('link', { name: 'Calls' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(promptText(page)).toHaveValue('A better prompt.')
  page.on('dialog', (warning) => void warning.accept())
  await page.reload()
  await expect(promptText(page)).toHaveValue(draft.prompt)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(promptText(page)).toHaveValue('A better prompt.')
  expect((await api(bots.get, { uid })).prompt).toBe(draft.prompt)
})

test('the user decides about a field that another user changed meanwhile', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  const long = 'You answer the phone of a clinic and ask for the name of whoever calls, kindly and briefly. '
  await page.getByLabel('First message').fill(`${long}Ask for the weekday.`)
  await api(bots.update, {
    uid,
    body: { name: 'Theirs', prompt: 'Their prompt.', first_message: `${long}Ask for the month.` },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user changed the same fields' })
  await expect(dialog.getByText('Theirs: Theirs')).toBeVisible()
  await expect(dialog.locator('ins')).toHaveText(['weekday'])
  await expect(dialog.locator('del')).toHaveText(['month'])
  await expectNoAxeViolations(page)
  await saveWithMine(dialog)
  await expect(page.getByText('Saved Mine')).toBeVisible()
  expect(await api(bots.get, { uid })).toMatchObject({ name: 'Mine', prompt: 'Their prompt.' })
})

test('voices are browsed by filter and chosen', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=voice`)
  await page.getByRole('button', { name: 'Browse voices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Browse voices' })
  await choose(dialog.getByLabel('Provider'), 'Deepgram')
  await dialog.getByLabel('Search').fill('luna')
  await dialog
    .getByRole('button', { name: /^Use .*Luna/i })
    .first()
    .click()
  await expect(page.getByLabel('Voice provider', { exact: true })).toHaveText(/^Deepgram/)
})

test('the action on voicemail is disabled while voicemail is not detected', async ({
  signedIn: page,
  api,
}) => {
  const body = { ...draft, call_settings: { voicemail_detection_enabled: false } }
  const { uid } = await api(bots.create, { body })
  await page.goto(`/bots/${uid}?tab=call`)
  const action = page.getByRole('combobox', { name: 'On voicemail' })
  await expect(action).toBeDisabled()
  await expect(action).toHaveAccessibleDescription(/No effect while “Detect voicemail” is off/)
  await page.getByRole('switch', { name: 'Detect voicemail' }).click()
  await expect(action).toBeEnabled()
})

test('the editor has no accessibility faults', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  test.slow()
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill('')
  for (const name of ['Voice and model', 'Call', 'Advanced', 'Post-call', 'Prompt']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expectNoAxeViolations(page)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Couldn’t save the bot')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('at 360 px nothing scrolls sideways', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: draft })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/bots', '/bots/new', `/bots/${uid}?tab=call`, `/bots/${uid}?tab=voice`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
