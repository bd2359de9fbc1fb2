import { expect, test } from 'vitest'
import { calls } from '#contract/calls/calls'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { QueuedCall } from '#contract/review/queue'
import { review } from '#contract/review/review'
import type { CallPrivacy } from '#rules/calls/privacy'
import type { NewCall } from '#server/calls/engine/place-call'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { backfillSignals } from './backfill-signals'

const server = serverForFile()
const ours = clientForTest(server)

/** A successful call in which the caller says name and number, and asks not to be called again. */
async function makeCall(privacy: CallPrivacy, changes: Partial<NewCall> = {}): Promise<void> {
  const { id: contact_list_id } = await ours.call(contactLists.create, { body: { name: 'Patients' } })
  const { id: contact_id } = await ours.call(contacts.create, {
    contact_list_id,
    body: { name: 'Augusta Byron', phone_number: '+447700900123' },
  })
  const text = 'Never call me again, I am Augusta Byron, 07700 900123.'
  const call = newCall({
    privacy,
    contact_id,
    dynamic_variables: JSON.stringify({ name: 'Augusta Byron' }),
    call_status: 'ended',
    registered_timestamp: 1_700_000_000_000,
    start_timestamp: 1_700_000_000_000,
    end_timestamp: 1_700_000_030_000,
    disconnection_reason: 'call_completed',
    is_successful: true,
    call_analysis: JSON.stringify({ is_successful: true }),
    turns: JSON.stringify([{ role: 'user', text, start_ms: 1_000, end_ms: 1_900 }]),
    ...changes,
  })
  const organization = { id: ours.organization_id, database: server.database }
  await insertCalls(organization, [call])
  await backfillSignals(organization)
}

/** The queue as the dashboard reads it: programs with a key read everything. */
async function queueOfSession(): Promise<{ calls: QueuedCall[] }> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const opened = await server.ask('POST', '/session', { body: { api_key: ours.key }, headers })
  const Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return (await server.ask('GET', '/v1/review/queue', { headers: { ...headers, Cookie } })).json()
}

test.each([
  ['hipaa', true],
  ['pci', true],
  ['none', false],
] as const)(
  'the queue of a session masks name and number of a call under %s: %s',
  async (privacy, isMasked) => {
    await makeCall(privacy)
    const { calls } = await queueOfSession()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.masked ?? false).toBe(isMasked)
    expect(/Augusta|Byron|7700 ?900123/.test(JSON.stringify(calls))).toBe(!isMasked)
  },
)

test('a call that reached voicemail has the outcome of the list of calls, and no evaluation', async () => {
  await makeCall('none', { disconnection_reason: 'voicemail', voicemail: true, is_successful: null })
  const [queued] = (await ours.call(review.queue, { query: {} })).calls
  const [listed] = (await ours.call(calls.list, { query: {} })).calls
  expect(queued).toMatchObject({ outcome: 'voicemail', is_successful: null })
  expect([queued?.result, queued?.outcome]).toEqual([listed?.result, listed?.outcome])
})
