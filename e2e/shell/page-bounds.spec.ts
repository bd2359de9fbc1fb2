import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { scorecards } from '#contract/review/scorecards'
import type { Api } from '#e2e/support/account'
import { expect } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { fillWithSampleData, test } from '#e2e/support/sampled'

/** Reads the routes from the route tree, so that a new one is covered at once. */
const routeTree = readFileSync('src/routeTree.gen.ts', 'utf8').replace(
  /^.*?interface FileRoutesByFullPath \{|\n\}.*/gs,
  '',
)
const routePaths = [...routeTree.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)

/** 200 % zoom halves the layout viewport of a 1440 × 900 window. */
const windows = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '360 px', width: 360, height: 740 },
  { name: '200 % zoom', width: 720, height: 450 },
]

/** Fills the account; returns a path for every route, with an existing record for every parameter. */
async function samplePaths(api: Api): Promise<string[]> {
  await fillWithSampleData(api)
  const questions = [{ text: 'Was the caller helped?', kind: 'yes_no' as const }]
  const scorecard = await api(scorecards.create, { body: { name: 'Courtesy', questions } })
  const [bot] = (await api(bots.list, {})).bots
  const [call] = (await api(calls.list, { query: { call_status: 'ended', limit: 1 } })).calls
  const [campaign] = (await api(campaigns.list, {})).campaigns
  const [list] = (await api(contactLists.list, {})).contact_lists
  const ids: Record<string, unknown> = {
    botUid: bot?.uid,
    callId: call?.call_id,
    campaignId: campaign?.id,
    contactListId: list?.id,
    scorecardId: scorecard.id,
  }
  const withSearch = (path: string) =>
    path === '/campaigns/preflight' ? `${path}?bot_uid=${bot?.uid}&contact_list_id=${list?.id}` : path
  return routePaths.map((path) =>
    withSearch(path).replace(/\$(\w+)/g, (_, name: string) => {
      const id = ids[name]
      if (id === undefined) throw new Error(`The test has no record for $${name} in ${path}.`)
      return String(id)
    }),
  )
}

/** The overflow in pixels of the document, and of the page horizontally. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const main = document.querySelector('main') ?? root
    return {
      down: Math.max(0, root.scrollHeight - innerHeight),
      sideways: Math.max(0, root.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth),
    }
  })

test('the route tree is read', () => {
  expect(routePaths.length).toBeGreaterThan(30)
  expect(routePaths).toContain('/calls/$callId')
})

test('no page scrolls beyond its window', async ({ signedIn: page, api }) => {
  requires('sample_data', 'review')
  test.setTimeout(300_000)
  const found: string[] = []
  for (const path of await samplePaths(api)) {
    if (path === '/sign-in') continue
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible({ timeout: 15_000 })
    const loading = page.locator('main [aria-label="Loading"], main [class*="breathe_1.6s_infinite"]')
    await expect(loading, `parts of ${path} that load`).toHaveCount(0, { timeout: 20_000 })
    for (const { name, width, height } of windows) {
      await page.setViewportSize({ width, height })
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      const { down, sideways } = await excess(page)
      if (down > 0) found.push(`${path} at ${name}: ${down} px too tall`)
      if (sideways > 0) found.push(`${path} at ${name}: ${sideways} px too wide`)
    }
  }
  expect(found).toEqual([])
})

test('scrolling at the end of a long page does not move the shell', async ({ signedIn: page, api }) => {
  requires('sample_data')
  test.setTimeout(180_000)
  await fillWithSampleData(api)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/analytics')
  await expect(page.locator('main [class*="breathe_1.6s_infinite"]')).toHaveCount(0, { timeout: 20_000 })
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  for (const x of [900, 100]) {
    await page.mouse.move(x, 450)
    await page.mouse.wheel(0, 2_000)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
