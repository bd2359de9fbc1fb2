import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

requires('combined_reads', 'simulated_calls', 'analytics')

test.use({ expectedFaults: [/status of 503|ApiError: The server answered with status 503/] })

test('a read that fails leaves the rest of the overview, and returns with the server', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  const body = JSON.stringify({ error: { code: 'overloaded' } })
  await page.route('**/v1/analytics/**', (route) => route.fulfill({ status: 503, body }))
  await page.route('**/v1/reads?*', async (route) => {
    const response = await route.fetch()
    const paths = new URL(route.request().url()).searchParams.get('paths')?.split(',') ?? []
    const { replies } = await response.json()
    const failed = { status: 503, body }
    await route.fulfill({
      response,
      json: {
        replies: replies.map((reply: object, at: number) =>
          paths[at]?.includes('/analytics') ? { ...reply, ...failed } : reply,
        ),
      },
    })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'Part of this page failed to load' }).first()
  await expect(failure).toContainText('The server answered with status 503. Try again.')
  await expectNoAxeViolations(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The page asks again by itself once the server answers.
  await expect(page.getByRole('link', { name: /calls today/ })).toBeVisible()
})

test('the figures of today link to exactly the calls that they count', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  for (const caller of ['helpful', 'helpful', 'no_answer']) await untilOver(api, await placeCall(api, caller))
  const links = { 'calls today': 3, 'answer rate': 2, 'success rate': 2, 'response time, p90': 3, cost: 3 }
  for (const [figure, calls] of Object.entries(links)) {
    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(`${figure}, show these calls of today`) }).click()
    await expect(page.getByRole('main').getByText(`${calls} calls`, { exact: true })).toBeVisible()
  }
})
