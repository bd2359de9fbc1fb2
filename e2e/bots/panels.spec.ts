import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { watchForSkeletons } from '#e2e/support/loading/skeletons'
import { slowDown } from '#e2e/support/loading/slow-down'
import { promptOf, promptText } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'
import { fieldNotes } from '#rules/bots/field-notes'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }
/** The page retries after 1 to 8 seconds. */
const backWithinMs = 20_000
const typed = 'You answer the phone of a vet.'

/** Answers 503 at these addresses until the returned function is called. */
async function outOfOrder(page: Page, address: RegExp): Promise<() => void> {
  let isOut = true
  await page.route(address, (route) =>
    isOut ? route.fulfill({ status: 503, json: { error: 'Out of order.' } }) : route.continue(),
  )
  return () => {
    isOut = false
  }
}

test.describe('an error in a panel', () => {
  test.use({
    expectedFaults: [/status of 503|Out of order|ERR_INTERNET_DISCONNECTED|dynamically imported module/],
  })

  test('shows in the panel, recovers without Retry, and keeps unsaved text', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('bot_versions')
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    const prompt = promptOf(page)
    const panel = page.getByRole('tabpanel', { name: 'History' })
    const open = (name: string) => page.getByRole('tab', { name }).click()
    await prompt.fill(typed)
    let mend = await outOfOrder(page, /versions\?/)
    await open('History')
    await expect(panel.getByRole('alert')).toContainText('Out of order.')
    await expect(page.getByText('1 unsaved')).toBeVisible()
    await expectNoAxeViolations(page)
    await open('Prompt')
    await expect(promptText(page)).toHaveValue(typed)
    await open('History')
    await expect(panel.getByRole('alert')).toContainText('Out of order.')
    mend()
    const versions = panel.getByRole('list', { name: 'Versions' }).locator('> li')
    await expect(versions).toHaveCount(1, { timeout: backWithinMs })
    await open('Prompt')
    await expect(promptText(page)).toHaveValue(typed)
    await open('History')
    await expect(versions).toHaveCount(1)

    await api(bots.update, { uid, body: { voice: 'nova' } })
    await page.reload()
    mend = await outOfOrder(page, /versions\/1$/)
    await panel.getByRole('button', { name: 'Restore version 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' })
    await expect(dialog.getByRole('alert')).toContainText('Out of order.')
    mend()
    await expect(dialog.getByText('nova → alloy')).toBeVisible({ timeout: backWithinMs })
    await page.keyboard.press('Escape')
    mend = await outOfOrder(page, /versions\/2$/)
    await panel.getByRole('link', { name: 'View changes in version 2' }).click()
    await expect(panel.getByRole('alert')).toContainText('Out of order.')
    mend()
    await expect(panel.getByText('nova')).toBeVisible({ timeout: backWithinMs })
  })

  test('shows in the rehearsal, and recovers without Retry', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('rehearsal')
    const { uid } = await api(bots.create, { body: draft })
    let mend = await outOfOrder(page, /rehearsal-model$/)
    await page.goto(`/bots/${uid}`)
    await promptOf(page).fill(typed)
    const drawer = page.getByRole('region', { name: 'Rehearse Front desk' })
    await expect(drawer.getByRole('alert')).toContainText('Out of order.')
    mend()
    await expect(drawer.getByRole('button', { name: 'Start chat' })).toBeVisible({ timeout: backWithinMs })
    mend = await outOfOrder(page, /rehearsal-suites/)
    await drawer.getByRole('tab', { name: 'Suite' }).click()
    await expect(drawer.getByRole('alert')).toContainText('Out of order.')
    mend()
    await expect(drawer.getByRole('switch', { name: 'Require the suite before saving' })).toBeVisible({
      timeout: backWithinMs,
    })
    await expect(promptText(page)).toHaveValue(typed)
  })

  test('caused by missing code: the page reloads once it is online again', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
    context,
  }) => {
    requires('bot_versions')
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    await expect(promptOf(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'History' }).click()
    const panel = page.getByRole('tabpanel', { name: 'History' })
    await expect(panel.getByText('Part of this page failed to load', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(panel.getByRole('list', { name: 'Versions' })).toBeVisible({ timeout: backWithinMs })
  })

  test('caused by missing code: the page does not reload while it has unsaved text', {
    tag: '@thorough',
  }, async ({ signedIn: page, api, context }) => {
    requires('bot_versions')
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    const prompt = promptOf(page)
    await prompt.fill(typed)
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'History' }).click()
    const panel = page.getByRole('tabpanel', { name: 'History' })
    await expect(panel.getByText('Part of this page failed to load', { exact: true })).toBeVisible()
    const loads: string[] = []
    page.on('domcontentloaded', (loaded) => loads.push(loaded.url()))
    const skeletons = await watchForSkeletons(page)
    const speedUp = await slowDown(page)
    const answered = page.waitForResponse('**/health')
    await context.setOffline(false)
    await answered
    await page.getByRole('tab', { name: 'Prompt' }).click()
    await expect(promptText(page)).toHaveValue(typed)
    expect(loads).toEqual([])
    expect(await skeletons()).toBe(0)
    await speedUp()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(panel.getByRole('list', { name: 'Versions' }).locator('> li')).toHaveCount(2, {
      timeout: backWithinMs,
    })
  })
})

test('a missing version is reported in the panel, and the bot stays', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('bot_versions')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=history&from=1&to=99`)
  await expect(page.getByText('Version 99 not found')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'All versions' }).click()
  await expect(page.getByRole('list', { name: 'Versions' }).locator('> li')).toHaveCount(1)
})

test('every user who saved meanwhile is named', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  requires('bot_versions', 'live_updates')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await api(bots.update, { uid, body: { prompt: 'Theirs.' } })
  await expect(page.getByText(/^API key sk_\S+ changed Prompt,/)).toBeVisible()
  const status = await page.evaluate(async (path) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ voice: 'nova' })
    return (await fetch(path, { method: 'PATCH', headers, body })).status
  }, `/v1/bots/${uid}`)
  expect(status).toBe(200)
  await expect(
    page.getByText(/^API key sk_\S+ and Meridian Clinics changed Prompt and 1 more,/),
  ).toBeVisible()
})

test('the editor says once beside fields where they have no effect', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('simulated_calls')
  const call_settings = {
    voicemail_detection_enabled: true,
    voicemail_action: 'leave_message',
    voicemail_message: 'Please call us back.',
  } as const
  const { uid } = await api(bots.create, { body: { ...draft, call_settings } })
  const labels: Record<string, [label: string, tab: string]> = {
    name: ['Name', 'prompt'],
    stt_provider: ['Transcription', 'voice'],
    voicemail_detection_enabled: ['Detect voicemail', 'call'],
    voicemail_action: ['On voicemail', 'call'],
    voicemail_message_type: ['Voicemail message type', 'call'],
    voicemail_message: ['Voicemail message', 'call'],
    tools_in_simulated_calls: ['Call my tools from simulated calls', 'call'],
    background_noise_reduction: ['Noise reduction', 'advanced'],
    background_sound: ['Background sound', 'advanced'],
    long_pause: ['Long pause', 'advanced'],
    success_evaluation_prompt: ['Success criteria', 'post-call'],
    structured_extraction_prompt: ['Extraction instructions', 'post-call'],
  }
  // The knowledge base is chosen in a panel of its own.
  const fields = Object.keys(fieldNotes).filter((field) => field !== 'knowledge_base_id')
  expect(fields.toSorted()).toEqual(Object.keys(labels).toSorted())
  for (const [name, [label, tab]] of Object.entries(labels)) {
    if (!page.url().endsWith(`tab=${tab}`)) await page.goto(`/bots/${uid}?tab=${tab}`)
    const field = page.getByLabel(label, { exact: true }).and(page.locator('[aria-describedby]'))
    await expect(field).toHaveAccessibleDescription(
      new RegExp(fieldNotes[name]?.note.replace(/[.?]/g, '\\$&') ?? 'no note'),
    )
  }
  await page.goto(`/bots/${uid}?tab=call`)
  await expect(page.getByText('No effect in web calls: no machine answers.')).toHaveCount(1)
})
