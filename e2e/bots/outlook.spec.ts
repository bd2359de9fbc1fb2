import { analytics } from '#contract/analytics/analytics'
import { bots } from '#contract/bots/bots'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { promptOf } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'

test('each version shows the results of its calls, as analytics has them', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('analytics', 'bot_versions')
  const { uid } = await createDialingBot(api)
  const placed = await Promise.all(
    ['helpful', 'helpful', 'wrong_number'].map((caller) => placeCall(api, caller)),
  )
  for (const id of placed) await untilOver(api, id)
  await api(bots.update, { uid, body: { voice: 'nova' } })
  const read = async () =>
    (await api(analytics.breakdown, { query: { bot_uid: uid, by: 'version' } })).rows[0]
  await expect.poll(async () => (await read())?.calls).toBe(3)
  const row = await read()
  if (!row) throw new Error('The version has no figures.')
  await page.goto(`/bots/${uid}?tab=history`)
  const versions = page.getByRole('list', { name: 'Versions' }).locator('> li')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText('No calls yet')
  const version = versions.last()
  await expect(version.getByRole('link', { name: '3 calls of version 1' })).toBeVisible()
  await expect(version).toContainText('simulated')
  await expect(version).toContainText(`${Math.round((100 * row.successful) / row.judged)}%`)
  await expect(version).toContainText(/\d+%\s?(±\d+|\d+% to \d+%), \d (person|people) reached/)
  await expect(version).toContainText(/Response time, p90[\d.]+ m?s/)
  await expect(version).toContainText(/Cost per call\$0\.\d+/)

  await page.getByRole('tab', { name: 'Prompt' }).click()
  const estimates = page.getByRole('region', { name: 'Estimates' })
  await expect(estimates).toContainText(/\$0\.\d+\d? calls?, simulated, of this bot with these models/)
  await expect(estimates).toContainText(/Response time[\d.]+ m?s, p90 [\d.]+ m?s\d+ responses/)
  await page.getByLabel('First message').fill('Good day.')
  await expect(
    page.getByRole('button', { name: 'Live on 1 number, less than one call per day' }),
  ).toBeVisible()
})

test('a bot that does not exist yet has estimates', { tag: '@thorough' }, async ({ signedIn: page }) => {
  requires('bot_outlook')
  await page.goto('/bots/new')
  const estimates = page.getByRole('region', { name: 'Estimates' })
  await expect(estimates).toContainText('about 0 tokens')
  await promptOf(page).fill('Be kind. '.repeat(2_000))
  await expect(estimates).toContainText('about 4,500 tokens')
  await expect(estimates).toContainText('about $0.073')
})

test('tools, knowledge and versions show what a change affects', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('bot_outlook')
  const { uid } = await createDialingBot(api)
  for (const tab of ['tools', 'knowledge', 'history']) {
    await page.goto(`/bots/${uid}?tab=${tab}`)
    await expect(page.getByRole('button', { name: 'Live on 1 number' })).toBeVisible()
  }
  await expectNoAxeViolations(page)
})

test.describe('without live updates', () => {
  test.use({ expectedFaults: [/status of 503/] })

  test('the connection state does not overlap the unsaved changes', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('bot_outlook', 'live_updates')
    const { uid } = await createDialingBot(api)
    await page.route('/v1/events?*', (route) => route.fulfill({ status: 503 }))
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto(`/bots/${uid}`)
    await page.getByLabel('First message').fill('Good day.')
    await expect(page.getByRole('button', { name: 'Live on 1 number' })).toBeVisible()
    const state = await page.getByText('Reconnecting').boundingBox()
    const unsaved = await page.getByText('1 unsaved change').boundingBox()
    expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThanOrEqual(unsaved?.x ?? 0)
  })
})
