import type { Page } from '@playwright/test'
import { tools } from '#contract/bots/tools'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { interceptLateCode } from '#e2e/support/loading/late-code'
import { requires } from '#e2e/support/requires'

type Part = { skeleton: string; page: string }

const figures: Part = { skeleton: '[data-part=figures]', page: 'main dl' }
const table: Part = { skeleton: '[data-part=table]', page: 'main table' }

/** Where the first part of a skeleton and of its page is. */
const pages = [
  { link: 'Overview', shape: 'cockpit', part: figures },
  { link: 'Analytics', shape: 'charts', part: figures },
  { link: 'Bots', shape: 'list', part: table },
  { link: 'Review', shape: 'list', part: table },
]

for (const { link, shape, part } of pages) {
  test(`a slow ${link} page shows its shape after 200 ms for at least 300 ms, and nothing moves`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    requires('analytics', 'review')
    await createDialingBot(api)
    // With 20 calls or fewer, the overview begins with the first steps of a new account.
    const ids = await Promise.all([...Array(21).keys()].map((at) => placeCall(api, at ? 'busy' : 'silent')))
    await Promise.all(ids.map((id) => untilOver(api, id)))
    await page.clock.install()
    // The blocks of skeletons are loaded after the first screen.
    const shapes = page.waitForResponse(/\/page-shapes-/).then((response) => response.finished())
    await page.goto('/settings/appearance')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => void (await document.fonts.ready))
    await shapes
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const release = await holdRequests(page, '**/v1/**')
    const skeleton = page.getByRole('status', { name: 'Loading' })

    await watchShifts(page)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await page.clock.runFor(190)
    await expect(skeleton).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(skeleton).toHaveAttribute('data-shape', shape)
    const expected = await topOf(page, part.skeleton)

    const answered = page.waitForResponse(/\/v1\//)
    release()
    await answered
    await page.clock.runFor(200)
    await expect(skeleton).toBeVisible()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
    await expect(skeleton).toHaveCount(0)
    await expect.poll(async () => Math.abs((await topOf(page, part.page)) - expected)).toBeLessThanOrEqual(8)
    expect(await shiftsOf(page), 'layout shifts').toEqual([])
  })
}

const tabs = [
  { tab: 'Tools', requires: 'tool_preconditions', shape: 'tools' },
  { tab: 'Knowledge', requires: 'knowledge_bases', shape: 'knowledge' },
] as const

for (const { tab, requires: capability, shape } of tabs) {
  test(`the tab ${tab} of a bot shows its shape while it loads, and its table stays in place`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    requires(capability, 'knowledge_bases')
    const { id } = await api(knowledgeBases.create, {
      body: { name: 'Handbook', description: 'For callers' },
    })
    const question = { question: 'When are you open?', answer: 'From 8:00 to 18:00.' }
    await api(faqs.create, { knowledge_base_id: id, body: question })
    const bot = await createDialingBot(api, { knowledge_base_id: id })
    await api(tools.create, { bot_uid: bot.uid, body: { type: 'end_call', name: 'hang_up' } })
    await page.goto(`/bots/${bot.uid}`)
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await interceptLateCode(page, async (route) => {
      await gate
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('tab', { name: tab }).click()
    const skeleton = page.getByRole('status', { name: 'Loading' })
    await expect(skeleton).toHaveAttribute('data-shape', shape)
    const expected = await topOf(page, table.skeleton)
    release()
    await expect(skeleton).toHaveCount(0)
    await expect.poll(async () => Math.abs((await topOf(page, table.page)) - expected)).toBeLessThanOrEqual(8)
  })
}

test('the tab Schedule of a campaign shows its shape while it loads', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('campaign_actions')
  const { uid } = await createDialingBot(api)
  const { phone_numbers } = await api(phoneNumbers.list, {})
  const list = await api(contactLists.create, { body: { name: 'Guests' } })
  const { id } = await api(campaigns.create, {
    body: {
      name: 'Spring',
      type: 'outbound',
      bot_uid: uid,
      from_number: phone_numbers[0]?.phone_number ?? '',
      contact_list_id: list.id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'Europe/Berlin',
      days: ['Monday'],
    },
  })
  await page.goto(`/campaigns/${id}?tab=activity`)
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await interceptLateCode(page, async (route) => {
    await gate
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('tab', { name: 'Schedule' }).click()
  const skeleton = page.getByRole('status', { name: 'Loading' })
  await expect(skeleton).toHaveAttribute('data-shape', 'schedule')
  release()
  await expect(skeleton).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Next windows' })).toBeVisible()
})

const shapes = [
  { list: '/bots', record: 'Dialing bot', shape: 'editor' },
  { list: '/contact-lists', record: 'Guests', shape: 'grid' },
] as const

for (const { list, record, shape } of shapes) {
  test(`a slow record of ${list} shows the shape ${shape}, and nothing moves`, { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    await createDialingBot(api, { name: 'Dialing bot' })
    await api(contactLists.create, { body: { name: 'Guests' } })
    await page.goto(list)
    const link = page.getByRole('link', { name: record })
    await expect(link).toBeVisible()
    const release = await holdRequests(page, '**/v1/**')
    await watchShifts(page)
    await link.click()
    const skeleton = page.getByRole('status', { name: 'Loading' })
    await expect(skeleton).toHaveAttribute('data-shape', shape)
    release()
    await expect(skeleton).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: record })).toBeVisible()
    expect(await shiftsOf(page), 'layout shifts').toEqual([])
  })
}

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN

type Shift = { value: number; nodes: string[] }
type Watched = Window & { shifts?: Shift[] }

const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: Shift[] = []
    ;(window as Watched).shifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources?: { node?: Node }[]
      })[]) {
        const nodes = entry.sources?.map(({ node }) =>
          (node as Element | undefined)?.outerHTML?.slice(0, 120),
        )
        shifts.push({ value: entry.value, nodes: (nodes ?? []).map(String) })
      }
    }).observe({ type: 'layout-shift' })
  })

const shiftsOf = (page: Page) => page.evaluate(() => (window as Watched).shifts)
