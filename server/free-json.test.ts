import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { botVersions } from '#contract/bots/versions'
import { calls } from '#contract/calls/calls'
import { contacts } from '#contract/contacts/contacts'
import type { JsonObject } from '#contract/http/json'
import { forgetTranscripts } from '#server/calls/completion/call-data'
import { failedOutcome, finishedColumns } from '#server/calls/completion/finish-call'
import { finishCalls } from '#server/calls/engine/progress'
import { campaignsPort } from '#server/campaigns/port'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import { type Importer, importer } from '#server/contacts/imports/testing'
import { newClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot, makeList, makeNumber } from '#server/testing/things'
import { type DueDelivery, findReported } from '#server/webhooks/queue-store'

let server: TestServer
let importing: { close(): Promise<void> }
let ours: Importer

beforeAll(async () => {
  server = await openTestServer()
  importing = await startImporting(server.jobs, server.database, campaignsPort)
})
afterAll(async () => {
  await importing.close()
  await server.close()
})
beforeEach(async () => {
  ours = importer(server, await newClient(server))
})

/** JSON.parse puts keys that look like whole numbers first; all others keep their places. */
const sent = () => JSON.parse('{"b":1,"a":{"z":1,"y":2},"10":1,"2":1,"list":[{"d":1,"c":[{"n":1,"m":2}]}]}')
const text = JSON.stringify
const inOrder = '{"2":1,"10":1,"b":1,"a":{"z":1,"y":2},"list":[{"d":1,"c":[{"n":1,"m":2}]}]}'

test('the extraction schema of a bot and of its versions keeps the order of its keys', async () => {
  const settings = () => ({ post_call_settings: { structured_extraction_json_schema: sent() } })
  const body = { name: 'Front desk', prompt: 'Be kind.', ...settings() }
  const bot = await ours.call(bots.create, { body })
  const schemaOf = (fields: object) =>
    text((fields as typeof body).post_call_settings.structured_extraction_json_schema)
  expect(schemaOf(bot)).toBe(inOrder)
  expect(schemaOf(await ours.call(bots.get, { uid: bot.uid }))).toBe(inOrder)
  const changed = await ours.call(bots.update, { uid: bot.uid, body: { name: 'Back desk' } })
  expect(schemaOf(changed)).toBe(inOrder)
  const listed = await ours.call(bots.list, {})
  expect(listed.bots.map(schemaOf)).toEqual([inOrder])
  const version = await ours.call(botVersions.get, { uid: bot.uid, bot_version: 1 })
  expect(schemaOf(version.fields)).toBe(inOrder)
  const none = { post_call_settings: { structured_extraction_json_schema: null } }
  await ours.call(bots.update, { uid: bot.uid, body: none })
  const restored = await ours.call(botVersions.restore, { uid: bot.uid, bot_version: 1, body: {} })
  expect(schemaOf(restored)).toBe(inOrder)
})

test('an order of keys alone is stored, and makes no new version of the bot', async () => {
  const settings = (schema: JsonObject) => ({
    post_call_settings: { structured_extraction_json_schema: schema },
  })
  const uid = await makeBot(ours)
  const { version } = await ours.call(bots.update, { uid, body: settings({ b: 1, a: 2 }) })
  const bot = await ours.call(bots.update, { uid, body: settings({ a: 2, b: 1 }) })
  expect(text(bot.post_call_settings.structured_extraction_json_schema)).toBe('{"a":2,"b":1}')
  expect(bot.version).toBe(version)
})

test('parameters and static_params of a tool keep the order of their keys', async () => {
  const bot_uid = await makeBot(ours)
  const made = await ours.call(tools.create, {
    bot_uid,
    body: {
      type: 'api_request',
      name: 'Find order',
      url: 'https://example.com/orders',
      parameters: sent(),
      static_params: { zone: 1, headers: { 'X-B': '1', 'X-A': '2' }, at: 2 },
    },
  })
  const shown = [inOrder, '{"zone":1,"headers":{"X-B":"1","X-A":"2"},"at":2}']
  const told = (tool: object) => {
    const { parameters, static_params } = tool as typeof made
    return [text(parameters), text(static_params).replaceAll('******', '1').replace('"X-A":"1"', '"X-A":"2"')]
  }
  expect(told(made)).toEqual(shown)
  const place = { bot_uid, tool_id: made.id }
  expect(told(await ours.call(tools.get, place))).toEqual(shown)
  expect(told(await ours.call(tools.update, { ...place, body: { name: 'Search' } }))).toEqual(shown)
  expect((await ours.call(tools.list, { bot_uid })).tools.map(told)).toEqual([shown])
})

const infosOf = async (list: number) => (await ours.all(list)).map(({ contact_info }) => text(contact_info))

test('contact_info keeps the order of its keys: single, bulk, changed, exported and imported', async () => {
  const list = await makeList(ours)
  const draft = (name: string) => ({ name, contact_info: sent() })
  const one = await ours.call(contacts.create, { contact_list_id: list, body: draft('Ada') })
  expect(text(one.contact_info)).toBe(inOrder)
  await ours.call(contacts.createMany, {
    contact_list_id: list,
    body: { contacts: [draft('Bo'), draft('Cy')] },
  })
  expect(await infosOf(list)).toEqual([inOrder, inOrder, inOrder])
  const place = { contact_list_id: list, contact_id: one.id }
  const added = await ours.call(contacts.update, {
    ...place,
    body: { contact_info_changes: { set: { Z: 1, A: 2, b: 3 }, remove: ['list'] } },
  })
  const after = '{"2":1,"10":1,"b":3,"a":{"z":1,"y":2},"Z":1,"A":2}'
  expect(text(added.contact_info)).toBe(after)
  expect(text((await ours.call(contacts.get, place)).contact_info)).toBe(after)

  const path = `/v1/contact-lists/${list}/contact-file`
  const json = await (await server.ask('GET', `${path}/json`, { key: ours.key })).json()
  const exported = json.contacts ?? json
  expect(exported.map((each: { contact_info: unknown }) => text(each.contact_info))).toEqual([
    after,
    inOrder,
    inOrder,
  ])
})

test('an import keeps the order of keys, and undoing it brings back the former one', async () => {
  const list = await makeList(ours)
  const phone_number = '+14155550101'
  const body = { name: 'Ada', phone_number, contact_info: { street: 'Main', city: 'Rome' } }
  await ours.call(contacts.create, { contact_list_id: list, body })
  const cell = (value: unknown) => `"${text(value).replaceAll('"', '""')}"`
  const rows = [
    'name,phone_number,phone_number_2,phone_number_3,contact_info',
    `Ada,${phone_number},,,${cell({ zip: '1', area: 'N' })}`,
    `Bo,+14155550102,,,${cell(sent())}`,
  ]
  const job = await ours.bring(list, `${rows.join('\n')}\n`, { duplicates: 'overwrite' })
  expect(await infosOf(list)).toEqual(['{"street":"Main","city":"Rome","zip":"1","area":"N"}', inOrder])
  await server.ask('POST', `/v1/imports/${job.id}/undo`, { key: ours.key })
  await ours.ended(job.id)
  expect(await infosOf(list)).toEqual(['{"street":"Main","city":"Rome"}'])
})

test('what a server of the former version writes is shown, not what was there before', async () => {
  const list = await makeList(ours)
  const body = { name: 'Ada', contact_info: { b: 1, gone: { z: 1, y: 2 }, a: 1 } }
  const { id } = await ours.call(contacts.create, { contact_list_id: list, body })
  const contact_info = text({ a: 2, b: 2, gone: ['another kind'], fresh: true })
  await server.database.updateTable('contacts').set({ contact_info }).where('id', '=', id).execute()
  const told = await ours.call(contacts.get, { contact_list_id: list, contact_id: id })
  expect(text(told.contact_info)).toBe('{"b":2,"gone":["another kind"],"a":2,"fresh":true}')
  await server.database.updateTable('contacts').set({ contact_info: null }).where('id', '=', id).execute()
  expect(await infosOf(list)).toEqual([undefined])
})

test('a former version that saves a whole bot with its columns leaves no trace in its versions', async () => {
  const uid = await makeBot(ours)
  const row = await server.database
    .selectFrom('bot_versions')
    .selectAll()
    .where('bot_uid', '=', uid)
    .executeTakeFirstOrThrow()
  await server.database
    .updateTable('bot_versions')
    .set({ fields: text({ ...row.fields, key_order: '["b","a"]' }) })
    .where('bot_uid', '=', uid)
    .execute()
  const { fields } = await ours.call(botVersions.get, { uid, bot_version: 1 })
  expect(fields).not.toHaveProperty('key_order')
})

const analysis = () => ({
  summary: 'Fine.',
  is_successful: true,
  success_evaluation: 'true',
  extracted_data: sent(),
})

/** A call that has ended with this analysis. */
async function finishedCall(): Promise<string> {
  const { phone_number } = await makeNumber(ours)
  const body = {
    from_number: phone_number,
    to_number: '+14155550123',
    override_agent_id: await makeBot(ours),
  }
  const { call_id } = await ours.call(calls.create, { body })
  const start_timestamp = Date.now()
  const outcome = {
    ...failedOutcome('user_ended_call', start_timestamp + 1000, start_timestamp),
    call_status: 'ended' as const,
    analysis: analysis(),
  }
  const columns = finishedColumns(outcome, start_timestamp, undefined)
  await finishCalls(server.database, [{ ...columns, organization_id: ours.organization_id, call_id }])
  return call_id
}

test('extracted data keeps the order of its keys in calls, lists and reports', async () => {
  const id = await finishedCall()
  const told = await ours.call(calls.get, { id })
  expect(text(told.call_analysis?.extracted_data)).toBe(inOrder)
  const listed = await ours.call(calls.list, {})
  expect(listed.calls.map((call) => text(call.call_analysis?.extracted_data))).toEqual([inOrder])
  const reported = await findReported(server.database, [{ call_id: id } as DueDelivery])
  expect(text(reported.get(id)?.call_analysis?.extracted_data)).toBe(inOrder)
})

test('deleting the words of a call deletes the names of the keys too', async () => {
  const id = await finishedCall()
  const organization = { id: ours.organization_id, database: server.database }
  const orderOf = () =>
    server.database.selectFrom('calls').select('key_order').where('call_id', '=', id).executeTakeFirst()
  expect((await orderOf())?.key_order).toContain('"list"')
  await forgetTranscripts(organization, [id], { at: new Date().toISOString(), days: null })
  expect((await orderOf())?.key_order).toBeNull()
})
