import type { Page } from '@playwright/test'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { createDialingBot, ownNumber, placeCall } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { axeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { isThere } from '#e2e/support/requires'

const bad = 'limit=abc&offset=-5&cursor='

/** Every page with filters, with invalid values in its address, and the names that it must report as ignored. */
const links: [path: string, names: string[]][] = [
  [`/bots?${bad}&sort_by=color&created_after=x`, ['sort_by', 'limit', 'offset', 'created_after']],
  [`/phone-numbers?${bad}&name=${'n'.repeat(300)}`, ['limit', 'offset', 'name']],
  [`/contact-lists?${bad}&created_before=2026-02-30`, ['limit', 'offset', 'created_before']],
  [`/campaigns?${bad}&status=Flying`, ['limit', 'offset', 'status']],
  ['/campaigns/new?from=x', ['from']],
  [`/campaigns/preflight?${bad}&contact_list_id=x&gate=none`, ['limit', 'offset', 'contact_list_id', 'gate']],
  [
    `/calls?${bad}&from_date=x&call_status=gone&is_successful=maybe&campaign_id=0&min_duration_seconds=-1&result=success`,
    ['from_date', 'call_status', 'is_successful', 'campaign_id', 'min_duration_seconds', 'result'],
  ],
  [`/review?limit=abc&kind=x&state=%7B%22a%22&from_date=x`, ['limit', 'kind', 'state', 'from_date']],
  ['/review/agreement?one=x&other=-1&to_date=x', ['one', 'other', 'to_date']],
  [`/review/cases?${bad}&open=x`, ['limit', 'offset', 'open']],
  [
    '/analytics?from_date=x&to_date=y&range=9y&compare=all&by=mood&direction=up&bot_version=-1',
    ['from_date', 'to_date', 'range', 'compare', 'by', 'direction', 'bot_version'],
  ],
  [`/do-not-call?${bad}&search=${'s'.repeat(300)}`, ['limit', 'offset', 'search']],
  ['/do-not-call/import?import=x', ['import']],
  [`/messages?${bad}&status=lost&contact_id=x`, ['limit', 'offset', 'status', 'contact_id']],
  [`/settings/audit-log?${bad}&action=${'a'.repeat(300)}`, ['limit', 'offset', 'action']],
  [`/settings/webhooks/deliveries?${bad}&status=x&since=y`, ['limit', 'offset', 'status', 'since']],
  [`/settings/scorecards?${bad}`, ['limit', 'offset']],
  ['/bots/new?tab=x&rehearse=y', ['tab', 'rehearse']],
  [
    '/calls?timezone=Mars/Olympus&campaign_id=9999999999&call_ids=abc,,x',
    ['timezone', 'campaign_id', 'call_ids'],
  ],
  ['/calls?customer_id=%00&bot_uid=a%00b', ['customer_id', 'bot_uid']],
  ['/bots?timezone=Mars/Olympus&created_after=1969-12-31', ['timezone', 'created_after']],
  ['/analytics?timezone=Mars/Olympus&campaign_id=9999999999', ['timezone', 'campaign_id']],
]

type Ids = Record<'bot' | 'call' | 'campaign' | 'list', string | number>

async function createRecords(api: Api): Promise<Ids> {
  const bot = await createDialingBot(api)
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  const campaign = await api(campaigns.create, {
    body: {
      name: 'Recall',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number: ownNumber,
      contact_list_id: list.id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'UTC',
      days: [inThreeDays],
    },
  })
  return {
    bot: bot.uid,
    list: list.id,
    campaign: campaign.id,
    call: await placeCall(api, 'helpful'),
  }
}

/** The same for pages of one record. */
const linksToRecords: [path: (ids: Ids) => string, names: string[]][] = [
  [({ list }) => `/contact-lists/${list}?contact=x&search=${'s'.repeat(300)}`, ['contact', 'search']],
  [({ list }) => `/contact-lists/${list}/do-not-call?${bad}`, ['limit', 'offset']],
  [({ list }) => `/contact-lists/${list}/import?import=9999999999`, ['import']],
  [
    ({ campaign }) =>
      `/campaigns/${campaign}?${bad}&status=x&gate=none&contact=9999999999&from=2026-02-30&to=x`,
    ['limit', 'offset', 'status', 'gate', 'contact', 'from', 'to'],
  ],
  [
    ({ call }) => `/review/${call}?limit=abc&kind=x&timezone=Mars/Olympus&campaign_id=9999999999`,
    ['limit', 'kind', 'timezone', 'campaign_id'],
  ],
  [({ bot }) => `/bots/${bot}?tab=history&from=x&to=9999999999&offset=1e300`, ['from', 'to', 'offset']],
  [({ bot }) => `/bots/${bot}?tab=tools&type=laser&offset=-5`, ['type', 'offset']],
  [
    ({ bot }) => `/bots/${bot}?tab=knowledge&base=9999999999&part=x&question=${'q'.repeat(1_001)}`,
    ['base', 'part', 'question'],
  ],
]

async function expectNotice(page: Page, path: string, names: string[]) {
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
  const notice = page.getByRole('status').filter({ hasText: 'Ignored' })
  for (const name of names) await expect(notice).toContainText(name)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Couldn’t load this page')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The rest of the address is removed too, so that no link repeats it.
  await expect(page).not.toHaveURL(/abc|=x|%00|result=|9999999999|Mars|1e300|laser/)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
}

/** Opens the pages one after the other in one session. Each is a step, and all are opened, whichever fails. */
async function expectNotices(page: Page, opened: [path: string, names: string[]][]) {
  test.setTimeout(180_000)
  const failures: string[] = []
  for (const [path, names] of opened) {
    const failed = (error: unknown) => failures.push(`${path.slice(0, 100)}: ${error}`)
    await test.step(path.slice(0, 60), () => expectNotice(page, path, names)).catch(failed)
  }
  expect(failures).toEqual([])
}

test('every page with filters opens with a mangled address and names what it ignores', {
  tag: '@thorough',
}, async ({ signedIn: page }) => {
  await expectNotices(page, links)
})

test('every page of one record opens with a mangled address and names what it ignores', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const ids = await createRecords(api)
  await expectNotices(
    page,
    linksToRecords.map(([pathOf, names]) => [pathOf(ids), names]),
  )
})

test('the notice of ignored filters passes axe, light and dark', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  await page.goto('/calls?from_date=x')
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Ignored' })).toContainText('from_date')
  expect(await axeViolations(page)).toEqual([])
})

test('a page that only a gateway has is not found on other servers', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await api(contactLists.create, { body: { name: 'Autumn recall' } })
  await page.goto(`/contact-lists/${id}/do-not-call`)
  const title = isThere('list_checks') ? 'On the do-not-call list' : 'Page not found'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
