import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { followRequests } from '#e2e/support/api-requests'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

requires('live_updates', 'combined_reads', 'simulated_calls')

const from_number = '+14155550100'

/** Each to another person, because a person may ask not to be called again. */
async function placeCalls(api: Api, agent_id: string, first: number, count: number) {
  for (let at = first; at < first + count; at++) {
    const to_number = `+1415555${2_000 + at}`
    await api(calls.create, { body: { from_number, to_number, override_agent_id: agent_id } })
  }
}

async function createCaller(api: Api): Promise<string> {
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  return uid
}

for (const { name, path, heading } of [
  { name: 'overview', path: '/', heading: 'Live now' },
  { name: 'list of calls', path: '/calls', heading: 'Calls' },
])
  test(`an open ${name} follows calls with a few requests at first, then one in three seconds`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    const uid = await createCaller(api)
    await placeCalls(api, uid, 0, 25)
    const { answered, settled } = followRequests(page)
    await page.goto(path)
    await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await settled()
    answered.length = 0
    // Each call changes several times, so the stream is never quiet.
    for (let round = 0; round < 6; round++) {
      await placeCalls(api, uid, 25 + 10 * round, 10)
      const before = answered.length
      await expect.poll(() => answered.length).toBeGreaterThan(before)
    }
    // The name of a bot is read once, when its first call appears.
    const repeated = answered.filter((request) => !request.url().includes('/v1/choices/'))
    expect(answered.length - repeated.length).toBeLessThanOrEqual(1)
    const starts = repeated.map((request) => request.timing().startTime)
    const spans = starts.flatMap((start, at) =>
      starts.slice(at + 4).map((end, more) => (end - start) / (more + 1)),
    )
    expect(spans.length).toBeGreaterThan(0)
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(3_000)
  })

test('the sidebar counts open work in one request, not in one for each page', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('do_not_call', 'review')
  await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'do_not_call'))
  const { sent, settled } = followRequests(page)
  await page.goto('/settings/appearance')
  const compliance = page.getByRole('link', { name: 'Compliance', exact: true })
  await expect(compliance).toHaveAccessibleDescription('1 opt-out to review')
  await expect(compliance).toContainText('1')
  await page.getByRole('link', { name: 'Phone numbers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Phone numbers' })).toBeVisible()
  await settled()
  expect(sent.filter((path) => path.includes('/v1/reads'))).toHaveLength(1)
  expect(sent.filter((path) => /^\/v1\/(campaigns|review|do-not-call)/.test(path))).toEqual([])
})

test('opening the event stream reads nothing again that has not changed', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const bot_uid = await createCaller(api)
  const { id: contact_list_id } = await api(contactLists.create, { body: { name: 'Patients' } })
  await api(contacts.create, { contact_list_id, body: { name: 'Ada', phone_number: '+14155550123' } })
  const { sent, settled } = followRequests(page)
  const opened = page.waitForResponse((response) => response.url().includes('/v1/events'))
  // The sidebar counts open work in a round of its own.
  const counted = page.waitForResponse((response) => response.url().includes('/v1/reads'))
  await page.goto('/campaigns')
  await Promise.all([opened, counted])
  await settled()
  const first = sent.splice(0)
  expect(first.filter((path, at) => first.indexOf(path) !== at)).toEqual([])
  // What the stream had caused would be sent before what this change causes.
  const name = 'Reminders'
  const hours = { time_start: '09:00', time_end: '17:00', timezone: 'UTC' }
  await api(campaigns.create, {
    body: { name, type: 'outbound', bot_uid, from_number, contact_list_id, ...hours },
  })
  await expect(page.getByRole('link', { name })).toBeVisible()
  const again = sent.map(decodeURIComponent).filter((path) => /\/v1\/campaigns([?,&]|$)/.test(path))
  expect(again).toHaveLength(1)
})

test('a change that was missed before the stream opened arrives with it', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  await page.route('**/v1/events?*', async (route) => {
    await expect(page.getByRole('heading', { name: 'Front desk' })).toBeVisible()
    await api(bots.update, { uid, body: { name: 'Night desk' } })
    await route.continue()
  })
  await page.goto(`/bots/${uid}`)
  await expect(page.getByRole('heading', { name: 'Night desk' })).toBeVisible()
})

test('a pointer on the link reads the list of calls, and a click opens it with what was read', async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  await placeCall(api, 'busy')
  await page.goto('/bots')
  const firstPage = /\/v1\/calls\?limit=50/
  const reads: string[] = []
  page.on('request', (request) => reads.push(...(request.url().match(firstPage) ?? [])))
  const link = page.getByRole('link', { name: 'Calls', exact: true })
  const read = page.waitForResponse(firstPage)
  await link.hover()
  await read
  await link.click()
  await expect(page.getByRole('table', { name: 'Calls' }).locator('tr[data-row]')).toHaveCount(1)
  expect(reads).toHaveLength(1)
})
