import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CampaignDraft, campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { Input } from '#contract/http/endpoint'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { draftCampaign, makeList } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

const largestId = 2_147_483_647
const all = [{ first_id: 1, last_id: largestId }]

const peopleIn = async (contact_list_id: number) =>
  (await ours.call(contacts.list, { contact_list_id, query: { limit: 100 } })).contacts

test('a selection by ranges and search deletes the same as on an array', async () => {
  const names = ['Ada', 'Ben', 'Cy', 'Adam', 'Bea', 'Cyd', 'Adele', 'Bo']
  const place = fc.nat(names.length - 1)
  const range = fc.tuple(place, place).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
  const ranges = fc.array(range, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(ranges, fc.constantFrom(undefined, 'ad', ' ', 'nobody'), async (chosen, search) => {
      const contact_list_id = await makeList(ours, ...names)
      const before = await peopleIn(contact_list_id)
      const idAt = (at = 0) => before[at]?.id ?? 0
      const kept = before.filter(
        ({ name }, at) =>
          !chosen.some(([first = 0, last = 0]) => at >= first && at <= last) ||
          !name.toLowerCase().includes(search?.trim() ?? ''),
      )
      const body = {
        search,
        ranges: chosen.map(([first, last]) => ({ first_id: idAt(first), last_id: idAt(last) })),
      }
      const { deleted_count } = await ours.call(contacts.deleteSelection, { contact_list_id, body })
      expect(deleted_count).toBe(before.length - kept.length)
      expect(await peopleIn(contact_list_id)).toEqual(kept)
    }),
    { numRuns: 25 },
  )
})

test('selecting everything empties only its list and updates its count', async () => {
  const [contact_list_id, other] = [await makeList(ours, 'Ada', 'Ben'), await makeList(ours, 'Cy')]
  const done = await ours.call(contacts.deleteSelection, { contact_list_id, body: { ranges: all } })
  expect(done).toEqual({ message: 'Deleted 2 contacts.', deleted_count: 2 })
  expect((await ours.call(contactLists.get, { contact_list_id })).contact_count).toBe(0)
  expect((await ours.call(contactLists.get, { contact_list_id: other })).contact_count).toBe(1)
})

test('concurrent deletions of the same contacts both succeed and count each once', async () => {
  const contact_list_id = await makeList(ours, ...Array.from({ length: 300 }, (_, at) => `Person ${at}`))
  const ids = (await peopleIn(contact_list_id)).map(({ id }) => id).toReversed()
  const bySelection = () => ours.call(contacts.deleteSelection, { contact_list_id, body: { ranges: all } })
  const byIds = ours.attempt(contacts.delete, { contact_list_id, body: { contact_ids: ids } })
  const [one, other, status] = await Promise.all([bySelection(), bySelection(), byIds])
  expect(one.deleted_count + other.deleted_count + (status === 200 ? ids.length : 0)).toBe(300)
  expect([200, 404]).toContain(status)
  expect(await peopleIn(contact_list_id)).toEqual([])
})

test.each([
  ['ranges', { ranges: [] }],
  ['ranges.0.last_id', { ranges: [{ first_id: 2, last_id: 1 }] }],
  ['ranges.0.first_id', { ranges: [{ first_id: 0, last_id: 1 }] }],
  ['ranges.0.last_id', { ranges: [{ first_id: 1, last_id: largestId + 1 }] }],
])('a selection with wrong %s is rejected', async (path, body) => {
  const contact_list_id = await makeList(ours, 'Ada')
  const { status, issues } = await ours.refusal(contacts.deleteSelection, { contact_list_id, body })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path })
  expect(await peopleIn(contact_list_id)).toHaveLength(1)
})

/** Outcomes of the last dials of a campaign, by contact; null while a call is in progress. */
async function addOutcomes(body: CampaignDraft, outcomes: Map<number, 'reached' | 'no_answer' | null>) {
  const organization_id = ours.organization_id
  const { id: campaign_id } = await ours.call(campaigns.create, { body })
  const dialed = [...outcomes].map(([contact_id, outcome]) => ({
    organization_id,
    campaign_id,
    contact_id,
    outcome,
    call_id: `call_${campaign_id}_${contact_id}`,
    number: '+14155550123',
    decided_at: '2026-11-21T09:00:10Z',
    verdict_version: 1,
    verdict: '{}',
    attempt: 1,
  }))
  const targets = dialed.map(({ contact_id, outcome }) => {
    const status = outcome ?? ('dialing' as const)
    return { organization_id, campaign_id, contact_id, attempts: 1, status }
  })
  await server.database.insertInto('targets').values(targets).execute()
  await server.database.insertInto('dials').values(dialed).execute()
}

test('contacts are listed, exported and deleted by the outcome of their last dial', async () => {
  const contact_list_id = await makeList(ours, 'Ada', 'Ben', 'Cy', 'Dee', 'Eve')
  const [ada, ben, cy, dee] = (await peopleIn(contact_list_id)).map(({ id }) => id)
  if (!ada || !ben || !cy || !dee) throw new Error('The list has no contacts.')
  const campaign = await draftCampaign(ours)
  await addOutcomes(
    campaign,
    new Map([
      [ada, 'reached'],
      [ben, 'no_answer'],
      [cy, 'no_answer'],
      [dee, null],
    ]),
  )
  await addOutcomes(campaign, new Map([[cy, 'reached']]))
  const namesWith = async (query: Input<typeof contacts.list>['query']) => {
    const found = await ours.call(contacts.list, { contact_list_id, query: { ...query, limit: 2 } })
    return [found.contacts.map(({ name }) => name), found.pagination.total]
  }
  expect(await namesWith({ last_outcome: 'reached' })).toEqual([['Ada', 'Cy'], 2])
  expect(await namesWith({ last_outcome: 'no_answer' })).toEqual([['Ben'], 1])
  expect(await namesWith({ last_outcome: 'none', search: 'e' })).toEqual([['Dee', 'Eve'], 2])
  expect(await namesWith({ last_outcome: 'busy' })).toEqual([[], 0])
  const path = `/v1/contact-lists/${contact_list_id}/contact-file/json?last_outcome=no_answer`
  const exported = await server.ask('GET', path, { key: ours.key })
  expect(await exported.json()).toMatchObject([{ name: 'Ben' }])
  const body = { last_outcome: 'reached' as const, ranges: all }
  expect(await ours.call(contacts.deleteSelection, { contact_list_id, body })).toMatchObject({
    deleted_count: 2,
  })
  expect((await peopleIn(contact_list_id)).map(({ name }) => name)).toEqual(['Ben', 'Dee', 'Eve'])
})
