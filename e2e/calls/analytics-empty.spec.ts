import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { createDialingBot, placeCall, untilOver } from './calls-setup'

test('an account without calls says so, and how to place one', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  requires('analytics')
  await page.goto('/analytics')
  await expect(page.getByText('No calls yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 12 months' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Place a call' }).click()
  await expect(page).toHaveURL(/\/calls\?place=new/)
})

test('a period without calls says so and offers a longer one', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('analytics')
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto('/analytics?range=yesterday&direction=inbound')
  await expect(page.getByText('No calls match')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No calls in this period')).toBeVisible()
  await page.getByRole('button', { name: 'Show 12 months' }).click()
  await expect(page).toHaveURL(/range=12m/)
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
})

test('without analytics the menu has no entry, and the page says why', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.route('**/session', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({ response, json: { ...session, capabilities: {} } })
  })
  await page.goto('/analytics')
  await expect(page.getByText('No analytics')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Overview' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Analytics' })).toHaveCount(0)
})

for (const bounds of [
  'from_date=2026-02-01&to_date=2026-01-01',
  'from_date=2001-01-01',
  'from_date=9999-12-31',
])
  test(`a period without figures is ignored: ${bounds}`, { tag: '@thorough' }, async ({ signedIn: page }) => {
    requires('analytics')
    await page.goto(`/analytics?${bounds}&direction=inbound`)
    await expect(page.getByRole('status').filter({ hasText: 'Ignored' })).toContainText('from_date')
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    await expect(page).toHaveURL('/analytics?direction=inbound')
  })
