import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { scorecards } from '#contract/review/scorecards'
import type { Api } from './account'
import { expect } from './fixtures'
import { fillWithSampleData } from './sampled'

/** Reads the routes from the route tree, so that a new one is covered at once. */
const routeTree = readFileSync('src/routeTree.gen.ts', 'utf8').replace(
  /^.*?interface FileRoutesByFullPath \{|\n\}.*/gs,
  '',
)
export const routePaths = [...routeTree.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)

/** Fills the account; returns a path for every route behind the sign-in, with an existing record for every parameter. */
export async function samplePaths(api: Api): Promise<string[]> {
  await fillWithSampleData(api)
  const [bot] = (await api(bots.list, {})).bots
  const [call] = (await api(calls.list, { query: { call_status: 'ended', limit: 1 } })).calls
  const [campaign] = (await api(campaigns.list, {})).campaigns
  const [list] = (await api(contactLists.list, {})).contact_lists
  const ids: Record<string, unknown> = {
    botUid: bot?.uid,
    callId: call?.call_id,
    campaignId: campaign?.id,
    contactListId: list?.id,
    scorecardId: await scorecardOf(api),
    operationId: 'calls.create',
    guide: 'webhooks',
    page: 'calling-hours',
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

async function scorecardOf(api: Api): Promise<number> {
  const [known] = (await api(scorecards.list, {})).scorecards
  if (known) return known.id
  const questions = [{ text: 'Was the caller helped?', kind: 'yes_no' as const }]
  return (await api(scorecards.create, { body: { name: 'Courtesy', questions } })).id
}

/** Opens a path and waits until the page and its parts are loaded. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeVisible()
  await settled(page)
}

/** Resolves when all parts of the page are loaded. */
export async function settled(page: Page): Promise<void> {
  // The content of a page follows its heading, and the rows of calls the width of their box.
  const unfilled = 'main header:has(h1) + :empty, main [aria-busy=true]:empty'
  const loading = page.locator(
    `main [aria-label="Loading"], main [class*="breathe_1.6s_infinite"], ${unfilled}`,
  )
  await expect(loading, `parts of ${page.url()} that load`).toHaveCount(0)
}

/** Resolves when the page has been drawn with what changed before. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
