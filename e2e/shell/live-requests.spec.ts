import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
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

test('an open overview follows calls with at most one request in three seconds', async ({
  signedIn: page,
  api,
}) => {
  const uid = await createCaller(api)
  await placeCalls(api, uid, 0, 25)
  const { sent, settled } = followRequests(page)
  await page.goto('/')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
  await settled()
  sent.length = 0
  const begun = Date.now()
  // Each call changes several times, so the stream is never quiet.
  for (let round = 0; round < 3; round++) {
    await placeCalls(api, uid, 25 + 10 * round, 10)
    const before = sent.length
    await expect.poll(() => sent.length).toBeGreaterThan(before)
  }
  const last = sent.at(-1)?.at ?? begun
  expect(sent.length).toBeLessThanOrEqual((last - begun) / 3_000 + 1)
  expect(sent.filter(({ path }) => !path.startsWith('/v1/reads?'))).toEqual([])
})

test('opening the event stream reads nothing again that has not changed', async ({ signedIn: page, api }) => {
  await createCaller(api)
  const { sent, settled } = followRequests(page)
  await page.goto('/campaigns')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await settled()
  const twice = sent.map(({ path }) => path).filter((path, at, all) => all.indexOf(path) !== at)
  expect(sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/v1\/campaigns/))
  expect(twice).toEqual([])
  expect(sent.filter(({ path }) => path.startsWith('/v1/reads'))).toEqual([])
})

test('a change that was missed before the stream opened arrives with it', async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  await page.route('**/v1/events?*', async (route) => {
    await api(bots.update, { uid, body: { name: 'Night desk' } })
    await route.continue()
  })
  await page.goto(`/bots/${uid}`)
  await expect(page.getByText('Night desk').first()).toBeVisible()
})
