import { calls } from '#contract/calls/calls'
import { review } from '#contract/review/review'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { drawn } from '#e2e/support/sample-paths'
import { fillWithSampleData, test } from '#e2e/support/sampled'

test('scrolling at the end of a long page does not move the shell', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('sample_data')
  test.setTimeout(180_000)
  await fillWithSampleData(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/analytics')
  await expect(page.locator('main [class*="breathe_1.6s_infinite"]')).toHaveCount(0)
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  for (const x of [900, 100]) {
    await page.mouse.move(x, 450)
    await page.mouse.wheel(0, 2_000)
    await drawn(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a call and its review scroll inside the page, so that header and player stay', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('sample_data', 'call_details', 'review')
  test.setTimeout(180_000)
  await fillWithSampleData(api)
  const [call] = (await api(calls.list, { query: { call_status: 'ended', stage: 'evaluated', limit: 1 } }))
    .calls
  const [queued] = (await api(review.queue, {})).calls
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of [`/calls/${call?.call_id}`, `/review/${queued?.call_id}`]) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Analysis' })).toBeVisible()
    const height = await page.locator('main').evaluate((main) => [main.scrollHeight, main.clientHeight])
    expect(height[0]).toBe(height[1])
  }
})
