import type { Page, Request } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { reads } from '#contract/http/reads'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { followRequests } from '#e2e/support/api-requests'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { openLoaded } from '#e2e/support/sample-paths'
import { choose } from '#e2e/support/select'

requires('choices', 'combined_reads', 'simulated_calls')

const numberAt = (index: number) => `+1415555${1_000 + index}`

async function inTens(count: number, create: (index: number) => Promise<unknown>) {
  for (let at = 0; at < count; at += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - at) }, (_, index) => create(at + index)))
}

/** Longer than all names together, as prompts are. */
const prompt = 'You answer the phone. '.repeat(100)
const padded = (index: number) => String(index).padStart(4, '0')

type Made = { bots: number; numbers: number; campaigns: number }

async function create(api: Api, from: Made, to: Made, list: number, uid: string) {
  const more = (kind: keyof Made, make: (index: number) => Promise<unknown>) =>
    inTens(to[kind] - from[kind], (index) => make(from[kind] + index))
  await more('bots', (at) => api(bots.create, { body: { name: `Bot ${padded(at)}`, prompt } }))
  await more('numbers', (at) => api(phoneNumbers.create, { body: { phone_number: numberAt(at) } }))
  await more('campaigns', (at) =>
    api(campaigns.create, {
      body: {
        name: `Campaign ${padded(at)}`,
        type: 'outbound',
        bot_uid: uid,
        from_number: numberAt(0),
        contact_list_id: list,
        time_start: '09:00',
        time_end: '17:00',
        timezone: 'UTC',
        days: [inThreeDays],
      },
    }),
  )
}

const pages = [
  '/',
  '/calls',
  '/calls/live',
  '/review',
  '/analytics',
  '/campaigns/new',
  '/settings/scorecards/new',
]

/** Resolves when nothing has arrived for a second: parts that a page loads late gather their reads for a moment. */
const nothingArrives = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let timer = setTimeout(done, 1_000)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, 1_000)
        }).observe({ type: 'resource' })
      }),
  )

/** What a page asks: the bytes of each first answer by address, whether it was asked alone or in a combined read. */
async function costOf(page: Page, path: string) {
  // The page before sends nothing more.
  await page.goto('about:blank')
  const { answered, settled } = followRequests(page)
  await openLoaded(page, path)
  await settled()
  await nothingArrives(page)
  const sizes = new Map<string, number>()
  for (const [address, body] of (await Promise.all(answered.map(answersTo))).flat())
    if (!sizes.has(address)) sizes.set(address, body.length)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { requests: sizes.size, bytes, addresses: [...sizes.keys()] }
}

/** The addresses that a request reads, each with its answer. */
async function answersTo(request: Request): Promise<[address: string, body: string][]> {
  const body = (await (await request.response())?.text()) ?? ''
  const { pathname, search, searchParams } = new URL(request.url())
  const paths = pathname === '/v1/reads' ? searchParams.get('paths') : null
  if (paths === null) return [[pathname + search, body]]
  const { replies } = reads.list.reply.parse(JSON.parse(body))
  return paths.split(',').map((address, index) => [address, replies[index]?.body ?? ''])
}

/** Rows of ten, and the digits of totals, are all that may be added. */
const slackBytes = 6_000

test('pages need the same requests and bytes with many bots, numbers and campaigns as with few', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  test.setTimeout(180_000)
  const few: Made = { bots: 30, numbers: 100, campaigns: 25 }
  const many: Made = { bots: 400, numbers: 400, campaigns: 60 }
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt } })
  const { id: list } = await api(contactLists.create, { body: { name: 'Patients' } })
  await api(contacts.create, { contact_list_id: list, body: { name: 'Ada', phone_number: '+14155550123' } })
  await create(api, { bots: 0, numbers: 0, campaigns: 0 }, few, list, uid)
  await api(calls.create, {
    body: { from_number: numberAt(0), to_number: '+14155550123', override_agent_id: uid },
  })
  const before = new Map<string, Awaited<ReturnType<typeof costOf>>>()
  for (const path of pages) before.set(path, await costOf(page, path))
  await create(api, few, many, list, uid)
  for (const path of pages) {
    const [then, now] = [before.get(path), await costOf(page, path)]
    expect(then?.requests, path).toBeGreaterThan(0)
    expect(now.requests, `${path}: ${now.addresses}`).toBeLessThanOrEqual(then?.requests ?? 0)
    expect(now.bytes, path).toBeLessThanOrEqual((then?.bytes ?? 0) + slackBytes)
  }
})

test('a bot beyond the first ones is named, found by its name and chosen', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: { name: 'Very first bot', prompt } })
  await api(phoneNumbers.create, { body: { phone_number: numberAt(0) } })
  await inTens(40, (at) => api(bots.create, { body: { name: `Bot ${padded(at)}`, prompt } }))
  await api(calls.create, {
    body: { from_number: numberAt(0), to_number: '+14155550123', override_agent_id: uid },
  })
  await page.goto('/calls')
  await expect(page.getByRole('row').filter({ hasText: 'Very first bot' })).toBeVisible()
  await page.getByRole('button', { name: 'Bot: Any' }).click()
  const search = page.getByRole('combobox', { name: 'Search bot' })
  await expect(page.getByRole('option', { name: 'Bot 0039' })).toBeVisible()
  await search.fill('very')
  await page.getByRole('option', { name: 'Very first bot' }).click()
  await expect(page).toHaveURL(new RegExp(`bot_uid=${uid}`))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Bot: Very first bot', exact: true })).toBeVisible()
  await page.goto('/calls?place=new')
  const field = page.getByRole('combobox', { name: 'Bot' })
  await field.fill('very')
  await page.getByRole('option', { name: 'Very first bot' }).click()
  await expect(field).toHaveValue('Very first bot')
  await choose(page.getByRole('combobox', { name: 'Simulated caller' }), 'Random caller')
})
