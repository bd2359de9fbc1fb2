import type { Locator, Page } from '@playwright/test'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { campaignDrafts } from '#contract/campaigns/drafts'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { createDialingBot, otherNumber, placeCall, talkative, untilOver } from '#e2e/calls/calls-setup'
import { launch, people } from '#e2e/campaigns/monitor-setup'
import type { Api } from '#e2e/support/account'
import { followRequests } from '#e2e/support/api-requests'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { holdCodeOfParts } from '#e2e/support/loading/late-code'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

type Shift = { value: number; nodes: string[] }
type Watched = Window & { shifts?: Shift[] }

/** Adds up what moves while a page loads. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    ;(window as Watched).shifts = shifts
    type Entry = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, nodes: sources.map(({ node }) => String(node?.outerHTML?.slice(0, 200))) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Without text that moves by a pixel when the font arrives. */
const ofFont = 0.002

const shiftsOf = async (page: Page) =>
  ((await page.evaluate(() => (window as Watched).shifts)) ?? []).filter(({ value }) => value > ofFont)

/** Long enough for a skeleton. */
const slowMs = 1_500

const answerLate = (page: Page) =>
  page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    await route.continue().catch(() => undefined)
  })

/** A campaign whose next window is days away. */
async function createScheduled(api: Api): Promise<number> {
  const { uid } = await createDialingBot(api)
  const list = await api(contactLists.create, { body: { name: 'Guests' } })
  await api(contacts.create, {
    contact_list_id: list.id,
    body: { name: 'Ada', phone_number: '+14155550123' },
  })
  const { id } = await api(campaigns.create, {
    body: {
      name: 'Spring',
      type: 'outbound',
      bot_uid: uid,
      from_number: '+14155550100',
      contact_list_id: list.id,
      time_start: '10:00',
      time_end: '20:00',
      timezone: 'UTC',
      days: [inThreeDays],
    },
  })
  return id
}

async function openWithOptOut(api: Api): Promise<string> {
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'do_not_call'))
  return '/do-not-call'
}

async function openWithDraft(api: Api): Promise<string> {
  await createScheduled(api)
  await api(campaignDrafts.create, { body: { name: 'Fall', values: {} } })
  return '/campaigns'
}

const pages = [
  {
    name: 'a call',
    open: async (api: Api) => {
      await createDialingBot(api)
      const call = await placeCall(api, 'helpful')
      await untilOver(api, call)
      return `/calls/${call}`
    },
  },
  { name: 'the do-not-call list', open: openWithOptOut },
  { name: 'the list of campaigns', open: openWithDraft },
  { name: 'phone numbers', open: async () => '/phone-numbers' },
  { name: 'analytics', open: async () => '/analytics' },
  { name: 'the list of live calls', open: async () => '/calls/live' },
  { name: 'a campaign', open: async (api: Api) => `/campaigns/${await createScheduled(api)}` },
]

for (const { name, open } of pages)
  test(`nothing moves while ${name} loads slowly on a phone`, { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    requires('simulated_calls', 'campaign_actions')
    const path = await open(api)
    await page.setViewportSize({ width: 360, height: 740 })
    await watchShifts(page)
    await answerLate(page)
    const { settled } = followRequests(page)
    await page.goto(path)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await settled()
    expect(await shiftsOf(page)).toEqual([])
  })

test('a campaign of the overview has a skeleton of its height until its code arrives', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('campaign_actions', 'analytics')
  await createScheduled(api)
  await untilOver(api, await placeCall(api, 'helpful'))
  const release = await holdCodeOfParts(page)
  await page.goto('/')
  const skeleton = page.locator('[data-part=glance]')
  await expect(skeleton).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: skeleton })
  const before = await row.boundingBox()
  release()
  const campaign = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Spring' }) })
  await expect(campaign).toBeVisible()
  const after = await campaign.boundingBox()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(1)
})

test('a call in progress has a skeleton of its height on the overview until its code arrives', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('simulated_calls', 'analytics')
  await createDialingBot(api, talkative)
  await untilOver(api, await placeCall(api, 'busy'))
  await placeCall(api, 'long_talker')
  await expect
    .poll(async () => (await api(calls.list, { query: { call_status: 'ongoing' } })).calls.length)
    .toBe(1)
  const release = await holdCodeOfParts(page)
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Calls in progress' }).locator('li')
  await expect(row).toHaveAttribute('aria-hidden', 'true')
  const before = await row.boundingBox()
  release()
  await expect(row).toContainText(shown(otherNumber))
  expect((await row.boundingBox())?.height).toBe(before?.height)
})

for (const width of [360, 1024, 1440])
  test(`estimates of a running campaign move nothing of the overview, ${width} px wide`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    requires('campaign_actions', 'analytics', 'preflight')
    await createDialingBot(api)
    await launch(api, people(300))
    await untilOver(api, await placeCall(api, 'helpful'))
    const release = await holdCodeOfParts(page)
    const estimate = await holdRequests(page, '**/v1/campaigns/preflight*')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const skeleton = page.locator('[data-part=glance]')
    await expect(skeleton).toBeVisible()
    const heightOf = async (row: Locator) => Math.round((await row.boundingBox())?.height ?? 0)
    const before = await heightOf(page.getByRole('listitem').filter({ has: skeleton }))
    release()
    estimate()
    await expect(page.getByText(/^finishes about/)).toBeVisible()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Recall' }) })
    await expect(row).toContainText('spent')
    expect(await heightOf(row)).toBe(before)
  })
