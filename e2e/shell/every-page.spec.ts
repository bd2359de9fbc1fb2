import { axeViolations } from '#e2e/support/axe'
import { excessiveBounds } from '#e2e/support/every-page/bounds'
import { textsCutWhenLonger } from '#e2e/support/every-page/long-texts'
import { incompleteTimes } from '#e2e/support/every-page/times'
import { lacksWayOut } from '#e2e/support/every-page/ways-out'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { openLoaded, routePaths, samplePaths } from '#e2e/support/sample-paths'
import { test } from '#e2e/support/sampled'

test('the route tree is read', () => {
  expect(routePaths.length).toBeGreaterThan(30)
  expect(routePaths).toContain('/calls/$callId')
})

/** Pages about times of day, which are settings and not moments. */
const withSettings = /^\/campaigns\/(new|\d+\/edit)|^\/settings\/appearance/

/** Loading a page takes longer than a check, so each page is loaded once for all of them. */
const parts = [1, 2, 3, 4]

for (const part of parts) {
  test(`pages with data: accessible, within their window, with whole times and room for longer words, part ${part}`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    requires('sample_data', 'review')
    test.setTimeout(300_000)
    const paths = await samplePaths(api)
    const found: Record<string, unknown[]> = {}
    for (const path of paths.filter((_, at) => at % parts.length === part - 1)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openLoaded(page, path)
      const times = withSettings.test(path) ? [] : await incompleteTimes(page)
      const violations = await axeViolations(page)
      const bounds = [...(await excessiveBounds(page)), ...(await lacksWayOut(page))]
      const all = [...times, ...violations, ...bounds, ...(await textsCutWhenLonger(page))]
      if (all.length > 0) found[path] = all
    }
    expect(found).toEqual({})
  })
}
