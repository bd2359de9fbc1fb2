import type { Browser, Page } from '@playwright/test'
import { tools } from '#contract/bots/tools'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { apiOf, type TestAccount } from '#e2e/support/account'
import { FaultProxy } from '#e2e/support/fault-proxy'
import { collectFaults } from '#e2e/support/faults'
import { test as base, expect, signIn } from '#e2e/support/fixtures'
import { OwnServer } from '#e2e/support/own-server'
import { isJsonObject } from '#rules/text/json-object'
import { serve } from '#scripts/serve.js'

type Change = (value: unknown) => unknown

/** Fields that a platform may omit or send as null, by a field that identifies the object. */
const optional: [has: string, fields: string[]][] = [
  [
    'call_id',
    [
      ...['customer_id', 'start_timestamp', 'end_timestamp', 'duration_ms', 'transcript', 'recording_url'],
      ...['latency', 'call_analysis', 'call_cost', 'dynamic_variables'],
    ],
  ],
  ['use_raw_schema', ['description', 'url', 'method', 'api_timeout', 'parameters', 'static_params', 'async']],
  ['contact_list_id', ['phone_number', 'phone_number_2', 'phone_number_3', 'contact_info']],
]

const optionalIn = (value: object) => optional.flatMap(([has, fields]) => (has in value ? fields : []))

/** Changes each object in a value, inner objects first. */
function eachObject(value: unknown, change: (object: Record<string, unknown>) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => eachObject(item, change))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, eachObject(item, change)])
  return change(Object.fromEntries(entries))
}

const withNulls: Change = (body) =>
  eachObject(body, (object) => ({
    ...Object.fromEntries(optionalIn(object).map((key) => [key, null])),
    ...object,
  }))

const withoutNulls: Change = (body) =>
  eachObject(body, (object) => {
    const fields = optionalIn(object)
    return Object.fromEntries(
      Object.entries(object).filter(([key, item]) => item !== null || !fields.includes(key)),
    )
  })

type Front = { url: string; proxy: FaultProxy; stop(): Promise<void> }

async function frontOf(platformUrl: () => string, change: Change): Promise<Front> {
  const proxy = await FaultProxy.before(platformUrl)
  proxy.reshape(change)
  const { url, stop } = await serve({ UPSTREAM_URL: proxy.url })
  return { url, proxy, stop }
}

/** Two servers in front of one platform. Responses of the first have null where those of the second omit fields. */
const test = base.extend<object, { fronts: [Front, Front] }>({
  fronts: [
    async ({ browserName: _ }, use) => {
      let platformUrl = ''
      const [platform, ...fronts] = await Promise.all([
        OwnServer.beside(process.env.SERVED_FROM ?? '', { CAPABILITIES: 'none' }),
        frontOf(() => platformUrl, withNulls),
        frontOf(() => platformUrl, withoutNulls),
      ])
      platformUrl = platform.url
      await use(fronts)
      await Promise.all([...fronts.map(({ stop }) => stop()), platform.stop()])
      for (const { proxy } of fronts) proxy.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

async function openPage(browser: Browser, { url }: Front, account: TestAccount) {
  const context = await browser.newContext({ baseURL: url, timezoneId: 'America/New_York' })
  const faults = collectFaults(context)
  const page = await context.newPage()
  await signIn(page, account)
  return { page, faults }
}

async function openAt(page: Page, path: string, holds: string | RegExp): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByText(holds).filter({ visible: true }).first(), path).toBeVisible()
  await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0)
  await expect(page.getByRole('alert'), path).toHaveCount(0)
  await expect(main.getByText('Finding line times'), path).toHaveCount(0)
}

/** The text of a page without times of day. */
const wordsOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).replaceAll(
    /\b\d+ (second|minute)s? ago\b|\bjust now\b/g,
    '(ago)',
  )

test('calls, tools and contacts look the same whether a platform sends null or omits fields', {
  tag: '@thorough',
}, async ({ browser, account, fronts }) => {
  test.setTimeout(240_000)
  const whole = apiOf(process.env.SERVED_WHOLE ?? '', account.key)
  const { uid } = await createDialingBot(whole)
  await whole(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'Say goodbye' } })
  const { id: list } = await whole(contactLists.create, { body: { name: 'Patients' } })
  await whole(contacts.create, { contact_list_id: list, body: { name: 'Ada Lovelace' } })
  const [answered, missed] = [await placeCall(whole, 'helpful'), await placeCall(whole, 'no_answer')]
  await untilOver(whole, answered)
  await untilOver(whole, missed)

  const shown: [path: string, holds: string | RegExp][] = [
    ['/calls', 'Appointment reminder'],
    [`/calls/${answered}`, 'Copy link at time'],
    [`/calls/${missed}`, 'Transcript'],
    [`/bots/${uid}?tab=tools`, 'Say goodbye'],
    [`/contact-lists/${list}`, 'Ada Lovelace'],
  ]
  const pages = [
    await openPage(browser, fronts[0], account),
    await openPage(browser, fronts[1], account),
  ] as const
  for (const [path, holds] of shown) {
    const [withNull, without] = pages
    for (const { page } of pages) await openAt(page, path, holds)
    // Some parts of a page render when the browser is idle.
    await expect(async () => {
      expect(await wordsOf(withNull.page), path).toBe(await wordsOf(without.page))
    }).toPass({ timeout: 20_000 })
    expect(await wordsOf(withNull.page), path).not.toMatch(/\b(null|undefined|NaN|Invalid Date)\b/)
  }
  for (const { faults } of pages) expect(faults).toEqual([])
})
