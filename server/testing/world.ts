import type { Endpoint } from '#contract/http/endpoint'
import { pathOf } from '#contract/http/route'
import { hashSecret } from '#server/accounts/store'
import { makeKnowledge } from '#server/bots/knowledge/testing'
import { insertRun } from '#server/calls/analysis-runs/store'
import type { Organization } from '#server/kernel/database/organization'
import { insertCase } from '#server/rehearsal/cases/store'
import { queueReports } from '#server/webhooks/queue-store'
import type { TestServer } from './server'

/** One instance of every resource. */
export type Ids = {
  api_key_id: number
  bot_uid: string
  tool_id: number
  phone_number_id: string
  phone_number: string
  contact_list_id: number
  contact_id: number
  campaign_id: number
  call_id: string
  recorded_call_id: string
  voice_id: number
  do_not_call_id: number
  import_id: number
  model_provider_id: number
  saved_view_id: number
  campaign_draft_id: number
  delivery_id: string
  reviewer_id: number
  scorecard_id: number
  review_note_id: number
  rehearsal_case_id: number
  knowledge_base_id: number
  faq_id: number
  snippet_id: number
  document_id: number
  rehearsal_scenario_id: number
  rehearsal_run_id: number
  analysis_run_id: number
}

export type World = { key: string; ids: Ids }

type Make = ReturnType<typeof makerFor>

function makerFor(server: Pick<TestServer, 'ask'>, key: string) {
  return async (path: string, body: unknown) => {
    const response = await server.ask('POST', path, { key, body })
    const made = await response.json()
    if (!response.ok) throw new Error(`POST ${path}: ${JSON.stringify(made)}`)
    return made
  }
}

/** Creates the resources of the specification. */
async function makeSpecified(make: Make) {
  const suffix = String(Math.random()).slice(2, 9)
  const [bot, number, list] = await Promise.all([
    make('/v1/bots', { name: 'Front desk', prompt: 'Be kind.' }),
    make('/v1/phone-numbers', { phone_number: `+1415${suffix}` }),
    make('/v1/contact-lists', { name: 'Customers' }),
  ])
  const { phone_number_id, phone_number } = number
  const [tool, contact] = await Promise.all([
    make(`/v1/bots/${bot.uid}/tools`, { type: 'end_call', name: 'Bye' }),
    make(`/v1/contact-lists/${list.id}/contacts`, { name: 'Ada' }),
    make('/v1/phone-numbers/link-agent', { phone_number_id, agent_id: bot.uid, direction: 'both' }),
  ])
  const [call, campaign] = await Promise.all([
    make('/v1/create-phone-call', { from_number: phone_number, to_number: '+14155552671' }),
    make('/v1/campaigns', {
      name: 'Autumn',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number: phone_number,
      contact_list_id: list.id,
      time_start: '09:00',
      time_end: '17:00',
    }),
  ])
  return {
    bot_uid: bot.uid as string,
    tool_id: tool.id,
    phone_number_id,
    phone_number,
    contact_list_id: list.id,
    contact_id: contact.id,
    campaign_id: campaign.id,
    call_id: call.call_id as string,
    voice_id: 1,
  }
}

/** Creates the resources of extensions, also in front of a platform that has the others. */
async function makeAdded(
  make: Make,
  organization: Organization,
  { bot_uid, call_id }: Pick<Ids, 'bot_uid' | 'call_id'>,
) {
  const [listed, view, draft, reviewer, scorecard, scenario, provider] = await Promise.all([
    make('/v1/do-not-call', { phone_number: '+14155550177', reason: 'Asked for it.' }),
    make('/v1/saved-views', { name: 'Angry callers', query: 'search=angry' }),
    make('/v1/campaign-drafts', { name: 'Spring', values: { bot_uid } }),
    make('/v1/reviewers', { name: 'Grace' }),
    make('/v1/scorecards', { name: 'Manners', questions: [{ text: 'Was it polite?', kind: 'yes_no' }] }),
    make('/v1/rehearsal-scenarios', { bot_uid, name: 'Friendly', simulated_caller: 'helpful' }),
    make('/v1/model-providers', { name: 'Local', base_url: 'http://127.0.0.1:9/v1' }),
  ])
  const [note, run, rehearsal] = await Promise.all([
    make(`/v1/review/calls/${call_id}/notes`, { reviewer_id: reviewer.id, text: 'Listen.', at_ms: null }),
    make('/v1/rehearsal-runs', { bot_uid }),
    // The call was not placed, so the API could not create a case from its transcript.
    insertCase(organization, {
      name: 'Late again',
      bot_uid,
      source_call_id: call_id,
      direction: 'outbound',
      lines: [{ heard: 'Hello?', says: 'I am late.' }],
      dynamic_variables: {},
    }),
  ])
  return {
    do_not_call_id: listed.id,
    saved_view_id: view.id,
    model_provider_id: provider.id,
    campaign_draft_id: draft.id,
    reviewer_id: reviewer.id,
    scorecard_id: scorecard.id,
    review_note_id: note.id,
    rehearsal_case_id: rehearsal?.id ?? 0,
    rehearsal_scenario_id: scenario.id,
    rehearsal_run_id: run.id,
  }
}

export async function makeWorld(
  server: Pick<TestServer, 'ask' | 'database' | 'organization'>,
): Promise<World> {
  const { key, organization_id } = await server.organization()
  const make = makerFor(server, key)
  const [specified, knowledge] = await Promise.all([makeSpecified(make), makeKnowledge(make)])
  const { contact_list_id, call_id } = specified
  const [apiKey, uploaded, delivery_id, recorded_call_id, added] = await Promise.all([
    make('/v1/api-keys', { name: 'Integration' }),
    make(`/v1/imports?contact_list_id=${contact_list_id}`, 'name,phone\nAda,+14155550123\n'),
    makeDelivery(server, call_id),
    makeRecordedCall(server, make, specified.phone_number),
    makeAdded(make, { id: organization_id, database: server.database }, specified),
  ])
  const own = { id: organization_id, database: server.database }
  const analysis_run_id = await insertRun(own, { estimated_cost: null, callIds: [] })
  const made = { analysis_run_id, delivery_id, recorded_call_id }
  const things = { ...made, api_key_id: apiKey.id, import_id: uploaded.id }
  return { key, ids: { ...knowledge, ...specified, ...added, ...things } }
}

type Front = Pick<TestServer, 'ask' | 'database'>

/** Creates the resources of a platform's account, and those of the gateway in front of it. */
export async function makeGatewayWorld(platform: TestServer, front: Front): Promise<World> {
  const { key } = await platform.organization()
  const specified = await makeSpecified(makerFor(platform, key))
  const make = makerFor(front, key)
  await make('/v1/saved-views', { name: 'Short calls', query: '' })
  const { organization_id } = await front.database
    .selectFrom('platform_keys')
    .select('organization_id')
    .where('hash', '=', hashSecret(key))
    .executeTakeFirstOrThrow()
  const [added, uploaded] = await Promise.all([
    makeAdded(make, { id: organization_id, database: front.database }, specified),
    make(`/v1/imports?contact_list_id=${specified.contact_list_id}`, 'name,phone\nAda,+14155550123\n'),
  ])
  return { key, ids: { ...unknownIds, ...specified, ...added, import_id: uploaded.id } }
}

/** Inserts a delivery of a call to an address where nothing listens. */
async function makeDelivery({ database }: Pick<TestServer, 'database'>, callId: string): Promise<string> {
  const callback_url = 'http://127.0.0.1:9/hook'
  await database.updateTable('calls').set({ callback_url }).where('call_id', '=', callId).execute()
  await queueReports(database, [callId])
  const { id } = await database
    .selectFrom('deliveries')
    .select('id')
    .where('call_id', '=', callId)
    .executeTakeFirstOrThrow()
  return id
}

/** Creates an ended call with a transcript, so that it has a recording. */
async function makeRecordedCall(
  { database }: Pick<TestServer, 'database'>,
  make: Make,
  from_number: string,
): Promise<string> {
  const { call_id } = await make('/v1/create-phone-call', { from_number, to_number: '+14155552672' })
  const { registered_timestamp: start } = await database
    .selectFrom('calls')
    .select('registered_timestamp')
    .where('call_id', '=', call_id)
    .executeTakeFirstOrThrow()
  const turns = [{ role: 'assistant', text: 'Hello.', start_ms: 0, end_ms: 900 }]
  const times = { start_timestamp: start, end_timestamp: start + 1000 }
  await database
    .updateTable('calls')
    .set({ call_status: 'ended', ...times, turns: JSON.stringify(turns), has_recording: true })
    .where('call_id', '=', call_id)
    .execute()
  return call_id
}

/** Ids of the same form that do not exist. */
export const unknownIds: Ids = {
  api_key_id: 2_000_000_019,
  bot_uid: 'bot_00000000000000000000',
  tool_id: 2_000_000_001,
  phone_number_id: 'number_00000000000000000000',
  phone_number: '+14150000000',
  contact_list_id: 2_000_000_002,
  contact_id: 2_000_000_003,
  campaign_id: 2_000_000_004,
  call_id: 'call_00000000000000000000',
  recorded_call_id: 'call_00000000000000000000',
  voice_id: 2_000_000_005,
  do_not_call_id: 2_000_000_006,
  import_id: 2_000_000_007,
  model_provider_id: 2_000_000_020,
  saved_view_id: 2_000_000_017,
  campaign_draft_id: 2_000_000_018,
  delivery_id: 'msg_00000000000000000000',
  reviewer_id: 2_000_000_008,
  scorecard_id: 2_000_000_009,
  review_note_id: 2_000_000_010,
  rehearsal_case_id: 2_000_000_011,
  knowledge_base_id: 2_000_000_012,
  faq_id: 2_000_000_013,
  snippet_id: 2_000_000_014,
  document_id: 2_000_000_015,
  rehearsal_scenario_id: 2_000_000_016,
  rehearsal_run_id: 2_000_000_018,
  analysis_run_id: 2_000_000_019,
}

/** The id for a path parameter of an operation. */
export function idFor(operation: Pick<Endpoint, 'route'>, name: string, ids: Ids): string | number {
  if (name === 'uid') return pathOf(operation).startsWith('/v1/bots') ? ids.bot_uid : ids.phone_number_id
  if (name === 'id') return /\/recording(-peaks)?$/.test(operation.route) ? ids.recorded_call_id : ids.call_id
  return ids[name as keyof Ids] ?? 1
}
