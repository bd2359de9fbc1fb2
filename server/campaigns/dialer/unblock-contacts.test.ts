import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { targets } from '#contract/campaigns/contacts'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { looseningWords } from '#rules/dialing/loosened-rules'
import { planStep } from '#server/campaigns/dialer/plan/plan'
import { campaignsPort } from '#server/campaigns/port'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import { importer } from '#server/contacts/imports/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { plansChannel } from './notify'
import { londoner, makeCampaign, makeTestCampaign, type TestCampaign, targetsOf, wednesday } from './testing'

let server: TestServer
let importing: { close(): Promise<void> }
let client: TestClient
let scene: TestCampaign
let over: TestCampaign
const woken = new Set<string>()

const leeds = (index: number, details: object = {}, fields: Parameters<typeof londoner>[1] = {}) =>
  londoner(index, { contact_info: { city: 'Leeds', ...details }, ...fields })

const contacts = {
  listed: leeds(0),
  unfilled: londoner(1),
  nowhere: leeds(2, { timezone: 'Mars/Olympus' }),
  asleep: leeds(3, { timezone: 'Pacific/Auckland' }),
  unreachable: leeds(4, {}, { phone_number: null }),
}
type Who = keyof typeof contacts
const held: Record<Who, string> = {
  listed: 'held_back do_not_call',
  unfilled: 'held_back variables',
  nowhere: 'held_back unknown_zone',
  asleep: 'pending called_hours',
  unreachable: 'held_back contact_number',
}
const free = 'pending null'

const step = ({ organization, campaign }: TestCampaign) =>
  planStep(organization, campaign, { now: () => wednesday, simulated: true })
async function standing(of = scene): Promise<Record<string, string>> {
  const rows = await targetsOf(of)
  return Object.fromEntries(
    Object.keys(contacts).map((who, at) => [who, `${rows[at]?.status} ${rows[at]?.gate}`]),
  )
}

beforeAll(async () => {
  server = await openTestServer()
  importing = await startImporting(server.jobs, server.database, campaignsPort)
  await server.listen(
    plansChannel,
    (key) => woken.add(key),
    async () => undefined,
  )
})
afterAll(async () => {
  await importing.close()
  await server.close()
})
beforeEach(async () => {
  client = await newClient(server)
  await client.call(doNotCall.add, { body: { phone_number: '+442079460000', reason: 'Asked.' } })
  const prompt = 'Speak of {{city}}.'
  const { organization_id: owner } = client
  scene = await makeTestCampaign(server.database, Object.values(contacts), { prompt, owner })
  const { organization, bot: bot_uid, list: contact_list_id } = scene
  over = { ...scene, campaign: await makeCampaign(organization, { bot_uid, contact_list_id }) }
  for (const each of [scene, over]) await step(each)
  await server.database
    .updateTable('campaigns')
    .set({ status: 'Stopped' })
    .where('id', '=', over.campaign)
    .execute()
  expect(await standing()).toEqual(held)
  woken.clear()
})

async function entryOf(): Promise<number> {
  const { entries } = await client.call(doNotCall.list, {})
  return entries[0]?.id ?? 0
}

test.each<[string, () => Promise<unknown>, Who[]]>([
  [
    'a number is removed from the do-not-call list',
    async () => client.call(doNotCall.remove, { do_not_call_id: await entryOf(), body: { reason: 'No.' } }),
    ['listed'],
  ],
  [
    'the texts of the bot are changed',
    () => client.call(bots.update, { uid: scene.bot, body: { prompt: 'Be kind.' } }),
    ['unfilled'],
  ],
  [
    'the bot gets a tool',
    () => client.call(tools.create, { bot_uid: scene.bot, body: { type: 'end_call', name: 'Bye' } }),
    ['unfilled'],
  ],
  [
    'the calling rules are loosened',
    () =>
      client.call(dialingRules.update, {
        body: { unknown_zone: 'campaign_zone', confirmation: looseningWords, reason: 'They agreed.' },
      }),
    ['nowhere', 'asleep'],
  ],
  [
    'an import overwrites the contact',
    () => {
      const row = 'name,phone_number,city\nBo,+442079460001,York\n'
      return importer(server, client).bring(scene.list, row, { duplicates: 'overwrite' })
    },
    ['unfilled'],
  ],
])('when %s, exactly the contacts that it blocked are decided again', async (_, change, freed) => {
  await change()
  expect(await standing()).toEqual({ ...held, ...Object.fromEntries(freed.map((who) => [who, free])) })
  expect(await standing(over)).toEqual(held)
  await expect.poll(() => [...woken]).toContain(`${client.organization_id}:${scene.campaign}`)
})

test('the plan unblocks many contacts step by step before it dials', async () => {
  const { organization, campaign } = scene
  const [first = 0] = scene.contacts
  await sql`
    insert into targets (organization_id, campaign_id, contact_id, status, gate)
    select ${organization.id}, ${campaign}, ${first} + 1000 + i, 'held_back', 'variables'
    from generate_series(1, 12000) as i`.execute(server.database)
  const held = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from targets where campaign_id = ${campaign} and gate = 'variables'`.execute(
      server.database,
    )
    return rows[0]?.count
  }
  await client.call(bots.update, { uid: scene.bot, body: { prompt: 'Be kind.' } })
  const counts = [await held()]
  while ((await step(scene)).dialed === 0 && counts.length < 9) counts.push(await held())
  expect(counts).toEqual([7001, 2001, 0])
})

test('a contact that is not in the campaign yet is pending, with the current decision', async () => {
  const [first = 0] = scene.contacts
  const waiting = await makeCampaign(scene.organization, {
    bot_uid: scene.bot,
    contact_list_id: scene.list,
    scheduled_from: new Date().toISOString(),
  })
  const input = { campaign_id: waiting, contact_id: first }
  const target = await client.call(targets.get, input)
  expect(target).toMatchObject({ contact_id: first, status: 'pending', attempts: 0, dials: [] })
  expect(target.verdict).toMatchObject({ allowed: false, gate: 'campaign_status' })
  expect((await client.call(targets.list, { campaign_id: waiting })).pagination.total).toBe(0)
  expect(await client.attempt(targets.get, { ...input, contact_id: 2_000_000_000 })).toBe(404)
  expect(await (await newClient(server)).attempt(targets.get, input)).toBe(404)
})
