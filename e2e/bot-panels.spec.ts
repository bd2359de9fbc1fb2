import type { Page } from '@playwright/test'
import { bots } from '#contract/bots'
import { expectNoAxeViolations } from './axe'
import { expect, test } from './fixtures'
import { needs } from './needs'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }
const typed = 'You answer the phone of a vet.'

/** Answers 503 at these addresses until it is called off. */
async function outOfOrder(page: Page, address: RegExp): Promise<() => void> {
  let isOut = true
  await page.route(address, (route) =>
    isOut ? route.fulfill({ status: 503, json: { error: 'Out of order.' } }) : route.continue(),
  )
  return () => {
    isOut = false
  }
}

test.describe('what a panel beside the form cannot read', () => {
  test.use({ expectedFaults: [/status of 503|Out of order|ERR_FAILED|dynamically imported module/] })

  test('shows in the panel, is asked for again, and takes no unsaved text away', async ({
    signedIn: page,
    api,
  }) => {
    needs('bot_versions')
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    const prompt = page.getByRole('textbox', { name: 'Prompt' })
    const panel = page.getByRole('tabpanel', { name: 'History' })
    const open = (name: string) => page.getByRole('tab', { name }).click()
    await prompt.fill(typed)
    let mend = await outOfOrder(page, /versions\?/)
    await open('History')
    await expect(panel.getByRole('alert')).toContainText('Out of order.')
    await expect(page.getByText('1 unsaved')).toBeVisible()
    await expectNoAxeViolations(page)
    await open('Prompt')
    await expect(prompt).toHaveValue(typed)
    await open('History')
    await expect(panel.getByRole('alert')).toContainText('Out of order.')
    mend()
    await panel.getByRole('button', { name: 'Retry' }).click()
    const versions = panel.getByRole('list', { name: 'Versions' }).locator('> li')
    await expect(versions).toHaveCount(1)

    await api(bots.update, { uid, body: { voice: 'nova' } })
    await page.reload()
    mend = await outOfOrder(page, /versions\/1$/)
    await panel.getByRole('button', { name: 'Restore version 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' })
    await expect(dialog.getByRole('alert')).toContainText('Out of order.')
    mend()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByText('nova → alloy')).toBeVisible()
    await page.keyboard.press('Escape')
    mend = await outOfOrder(page, /versions\/2$/)
    await panel.getByRole('link', { name: 'What changed in version 2' }).click()
    await expect(panel.getByRole('alert')).toContainText('Out of order.')
    mend()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByText('nova')).toBeVisible()
  })

  test('shows in the rehearsal, and is asked for again', async ({ signedIn: page, api }) => {
    needs('rehearsal')
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    await page.getByRole('textbox', { name: 'Prompt' }).fill(typed)
    const drawer = page.getByRole('dialog', { name: 'Rehearse Front desk' })
    const retry = drawer.getByRole('button', { name: 'Retry' })
    let mend = await outOfOrder(page, /rehearsal-model$/)
    await page.getByRole('button', { name: 'Rehearse' }).click()
    await expect(drawer.getByRole('alert')).toContainText('Out of order.')
    mend()
    await retry.click()
    await expect(drawer.getByRole('button', { name: 'Begin' })).toBeVisible()
    mend = await outOfOrder(page, /rehearsal-suites/)
    await drawer.getByRole('tab', { name: 'Suite' }).click()
    await expect(drawer.getByRole('alert')).toContainText('Out of order.')
    mend()
    await retry.click()
    await expect(drawer.getByRole('switch', { name: 'Require the suite before saving' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(typed)
  })

  test('comes with the page where it is code', async ({ signedIn: page, api }) => {
    needs('bot_versions')
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    await page.route('**/assets/history-panel-*.js', (route) => route.abort())
    await page.getByRole('tab', { name: 'History' }).click()
    const panel = page.getByRole('tabpanel', { name: 'History' })
    await expect(panel.getByText('A part of the dashboard did not come')).toBeVisible()
    await page.unroute('**/assets/history-panel-*.js')
    const reloaded = page.waitForEvent('load')
    await panel.getByRole('button', { name: 'Retry' }).click()
    await reloaded
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(panel.getByRole('list', { name: 'Versions' })).toBeVisible()
  })
})

test('a version that is not there is told in the panel, not of the bot', async ({ signedIn: page, api }) => {
  needs('bot_versions')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}?tab=history&from=1&to=99`)
  await expect(page.getByText('There is no version 99')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'All versions' }).click()
  await expect(page.getByRole('list', { name: 'Versions' }).locator('> li')).toHaveCount(1)
})

test('everybody who saved meanwhile is named, not only the last one', async ({ signedIn: page, api }) => {
  needs('bot_versions', 'live_updates')
  const { uid } = await api(bots.create, { body: draft })
  await page.goto(`/bots/${uid}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await api(bots.update, { uid, body: { prompt: 'Theirs.' } })
  await expect(page.getByText(/^A program with the key sk_\S+ changed Prompt,/)).toBeVisible()
  const status = await page.evaluate(async (path) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ voice: 'nova' })
    return (await fetch(path, { method: 'PATCH', headers, body })).status
  }, `/v1/bots/${uid}`)
  expect(status).toBe(200)
  await expect(
    page.getByText(/^A program with the key sk_\S+ and Meridian Clinics changed Prompt and 1 more,/),
  ).toBeVisible()
})
