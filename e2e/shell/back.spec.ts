import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { campaignActions } from '#contract/campaigns/actions'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { messages } from '#contract/messages/messages'
import { scorecards } from '#contract/review/scorecards'
import { webhooks } from '#contract/webhooks/webhooks'
import { createDialingBot, ownNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { makeOddCalls } from '#e2e/review/review-setup'
import type { Api } from '#e2e/support/account'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { requires } from '#e2e/support/requires'

const count = 24
const each = (work: (at: number) => Promise<unknown>) =>
  Promise.all([...Array(count).keys()].map((at) => work(at)))
const nameAt = (at: number) => `Row ${String(at).padStart(2, '0')}`

const lists = [
  {
    name: 'Bots',
    path: '/bots?name=row',
    shown: count,
    fill: (api: Api) =>
      each((at) => api(bots.create, { body: { name: nameAt(at), prompt: 'You call patients.' } })),
  },
  {
    name: 'Contact lists',
    path: '/contact-lists?name=row',
    shown: count,
    fill: (api: Api) => each((at) => api(contactLists.create, { body: { name: nameAt(at) } })),
  },
  {
    name: 'Scorecards',
    path: '/settings/scorecards',
    shown: count,
    fill: (api: Api) =>
      each((at) =>
        api(scorecards.create, {
          body: { name: nameAt(at), questions: [{ text: 'Was it polite?', kind: 'yes_no' }] },
        }),
      ),
  },
  {
    name: 'Review queue',
    path: '/review?kind=dead_air',
    shown: 6,
    fill: (api: Api) => makeOddCalls(api, ...Array<string>(6).fill('silent')),
  },
  {
    name: 'Campaigns',
    path: '/campaigns?status=Paused',
    shown: count,
    fill: fillCampaigns,
  },
]

async function fillCampaigns(api: Api) {
  const bot = await createDialingBot(api)
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  const schedule = { time_start: '09:00', time_end: '17:00', timezone: 'UTC', days: [inThreeDays] }
  const common = {
    type: 'outbound',
    bot_uid: bot.uid,
    from_number: ownNumber,
    contact_list_id: list.id,
  } as const
  for (let at = 0; at < count; at++) {
    const { id } = await api(campaigns.create, { body: { name: nameAt(at), ...common, ...schedule } })
    await api(campaignActions.pause, { campaign_id: id })
  }
}

for (const { name, path, shown, fill } of lists) {
  test(`Back restores filter, scroll and focus of the list ${name}`, { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    if (/Score|Review/.test(name)) requires('review', 'call_details')
    await fill(api)
    await page.setViewportSize({ width: 1280, height: 380 })
    await page.goto(path)
    const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr[data-row]')
    await expect(rows).toHaveCount(shown)
    const row = rows.last()
    await row.scrollIntoViewIfNeeded()
    const key = (await row.getAttribute('data-row')) ?? ''
    const link = page.locator(`tr[data-row="${key}"] a[data-row-link]`)
    const place = async () => (await link.boundingBox())?.y ?? 0
    const before = await place()
    expect(await scrolled(page), 'the list is long enough to scroll').toBeGreaterThan(50)
    await row.click({ position: { x: 200, y: 8 } })
    await expect(page).not.toHaveURL(new RegExp(`${escaped(path)}$`))
    await expect(page.getByRole('table', { name, exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 30_000 })
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${escaped(path)}$`))
    await expect(link).toBeFocused()
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(50)
  })
}

test('Back while the next page loads restores scroll and focus of the list', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await each((at) => api(bots.create, { body: { name: nameAt(at), prompt: 'You call patients.' } }))
  await page.setViewportSize({ width: 1280, height: 380 })
  await page.goto('/bots?name=row')
  const row = page.getByRole('table', { name: 'Bots', exact: true }).locator('tbody tr[data-row]').last()
  await expect(row).toBeVisible()
  await row.scrollIntoViewIfNeeded()
  const link = row.locator('a[data-row-link]')
  const before = (await link.boundingBox())?.y ?? 0
  const release = await holdRequests(page, /\/v1\/bots\/[^?]+/)
  await row.click({ position: { x: 200, y: 8 } })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - before)).toBeLessThan(50)
  release()
})

test('Back from a call restores filter, scroll and row of the lists without pages of their own', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('text_messages', 'do_not_call')
  await createDialingBot(api)
  const call = await placeCall(api, 'busy')
  await untilOver(api, call)
  for (let at = 0; at < count; at++) {
    const number = `+4420794601${String(at).padStart(2, '0')}`
    await api(messages.send, { body: { to_number: number, message: 'Row', call_id: call } })
    await api(doNotCall.add, { body: { phone_number: number, reason: 'Row', call_id: call } })
  }
  await page.setViewportSize({ width: 1280, height: 380 })
  for (const [path, name] of [
    ['/messages?search=row', 'Texts'],
    ['/do-not-call?search=row', 'Do-not-call list'],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('table', { name, exact: true }).locator('tbody tr[data-row]').last()
    await expect(row).toBeVisible()
    await row.scrollIntoViewIfNeeded()
    const before = (await row.boundingBox())?.y ?? 0
    expect(await scrolled(page), 'the list is long enough to scroll').toBeGreaterThan(50)
    if (name === 'Texts') {
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Open the call' }).click()
    } else await row.getByRole('link', { name: 'From a call' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Call to/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${escaped(path)}$`))
    await expect(row.locator(':focus'), 'the row has the focus').toHaveCount(1)
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - before)).toBeLessThan(50)
  }
})

test('Back closes a report and restores filter, scroll and focus of the deliveries', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('webhooks')
  await createDialingBot(api)
  const callback_url = 'http://169.254.169.254/latest/meta-data'
  await each(() => placeCall(api, 'busy', { callback_url }))
  const failed = async () => (await api(webhooks.list, { query: { status: 'failed' } })).deliveries.length
  await expect.poll(failed, { timeout: 30_000 }).toBe(count)
  await page.setViewportSize({ width: 1280, height: 380 })
  await page.goto('/settings/webhooks/deliveries?status=failed')
  const link = page.getByRole('table', { name: 'Deliveries' }).locator('a[data-row-link]').last()
  await expect(link).toBeVisible()
  await link.scrollIntoViewIfNeeded()
  const before = (await link.boundingBox())?.y ?? 0
  expect(await scrolled(page), 'the list is long enough to scroll').toBeGreaterThan(50)
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/deliveries\?status=failed$/)
  await expect(link).toBeFocused()
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - before)).toBeLessThan(50)
})

const escaped = (text: string) => text.replace(/[?.]/g, '\\$&')

/** How far the page or its list is scrolled. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main, main *, html')].map((element) => element.scrollTop)),
  )
