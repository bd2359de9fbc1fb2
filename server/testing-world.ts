import type { Endpoint } from '#contract/endpoint'
import { pathOf } from '#contract/route'
import { queueReports } from '#server/webhooks/queue-store'
import { makeKnowledge } from './knowledge-bases/testing'
import { insertCase } from './rehearsal-cases/store'
import type { TestServer } from './testing'

/** One thing of every kind that an organization can have. */
export type Ids = {
  bot_uid: string
  tool_id: number
  phone_number_id: string
  phone_number: string
  contact_list_id: number
  contact_id: number
  campaign_id: number
  call_id: string
  voice_id: number
  do_not_call_id: number
  import_id: number
  saved_view_id: number
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
}

export type World = { key: string; ids: Ids }

export async function makeWorld(server: TestServer): Promise<World> {
  const { key, organization_id } = await server.organization()
  const make = async (path: string, body: unknown) => {
    const response = await server.ask('POST', path, { key, body })
    const made = await response.json()
    if (!response.ok) throw new Error(`POST ${path}: ${JSON.stringify(made)}`)
    return made
  }
  const bot = await make('/v1/bots', { name: 'Front desk', prompt: 'Be kind.' })
  const tool = await make(`/v1/bots/${bot.uid}/tools`, { type: 'end_call', name: 'Bye' })
  const suffix = String(Math.random()).slice(2, 9)
  const number = await make('/v1/phone-numbers', { phone_number: `+1415${suffix}` })
  const { phone_number_id, phone_number } = number
  await make('/v1/phone-numbers/link-agent', { phone_number_id, agent_id: bot.uid, direction: 'both' })
  const list = await make('/v1/contact-lists', { name: 'Customers' })
  const contact = await make(`/v1/contact-lists/${list.id}/contacts`, { name: 'Ada' })
  const campaign = await make('/v1/campaigns', {
    name: 'Autumn',
    type: 'outbound',
    bot_uid: bot.uid,
    from_number: phone_number,
    contact_list_id: list.id,
    time_start: '09:00',
    time_end: '17:00',
  })
  const call = await make('/v1/create-phone-call', { from_number: phone_number, to_number: '+14155550123' })
  const listed = await make('/v1/do-not-call', { phone_number: '+14155550177', reason: 'Asked for it.' })
  const uploaded = await make(`/v1/imports?contact_list_id=${list.id}`, 'name,phone\nAda,+14155550123\n')
  const delivery_id = await makeDelivery(server, call.call_id)
  const view = await make('/v1/saved-views', { name: 'Angry callers', query: 'search=angry' })
  const reviewer = await make('/v1/reviewers', { name: 'Grace' })
  const scorecard = await make('/v1/scorecards', {
    name: 'Manners',
    questions: [{ text: 'Was it polite?', kind: 'yes_no' }],
  })
  const note = await make(`/v1/review/calls/${call.call_id}/notes`, {
    reviewer_id: reviewer.id,
    text: 'Listen.',
    at_ms: null,
  })
  // The call has not been made, and so has no words that a case could be made of.
  const rehearsal = await insertCase(
    { id: organization_id, database: server.database },
    {
      ...{ name: 'Late again', bot_uid: bot.uid, source_call_id: call.call_id, direction: 'outbound' },
      ...{ lines: [{ heard: 'Hello?', says: 'I am late.' }], dynamic_variables: {} },
    },
  )
  const knowledge = await makeKnowledge(make)
  const scenario = await make('/v1/rehearsal-scenarios', {
    ...{ bot_uid: bot.uid, name: 'Friendly', simulated_caller: 'helpful' },
  })
  const run = await make('/v1/rehearsal-runs', { bot_uid: bot.uid })
  const ids = {
    ...knowledge,
    bot_uid: bot.uid,
    tool_id: tool.id,
    phone_number_id,
    phone_number,
    contact_list_id: list.id,
    contact_id: contact.id,
    campaign_id: campaign.id,
    call_id: call.call_id,
    voice_id: 1,
    do_not_call_id: listed.id,
    import_id: uploaded.id,
    saved_view_id: view.id,
    delivery_id,
    reviewer_id: reviewer.id,
    scorecard_id: scorecard.id,
    review_note_id: note.id,
    rehearsal_case_id: rehearsal?.id ?? 0,
    rehearsal_scenario_id: scenario.id,
    rehearsal_run_id: run.id,
  }
  return { key, ids }
}

/** A report of a call as its end leaves one behind: to an address that nobody listens at. */
async function makeDelivery({ database }: TestServer, callId: string): Promise<string> {
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

/** Ids that nobody has, of the same form. */
export const nobodysIds: Ids = {
  bot_uid: 'bot_00000000000000000000',
  tool_id: 2_000_000_001,
  phone_number_id: 'number_00000000000000000000',
  phone_number: '+14150000000',
  contact_list_id: 2_000_000_002,
  contact_id: 2_000_000_003,
  campaign_id: 2_000_000_004,
  call_id: 'call_00000000000000000000',
  voice_id: 2_000_000_005,
  do_not_call_id: 2_000_000_006,
  import_id: 2_000_000_007,
  saved_view_id: 2_000_000_017,
  delivery_id: 'msg_00000000000000000000',
  reviewer_id: 2_000_000_008,
  scorecard_id: 2_000_000_009,
  review_note_id: 2_000_000_010,
  rehearsal_case_id: 2_000_000_011,
  knowledge_base_id: 2_000_000_012,
  faq_id: 2_000_000_013,
  snippet_id: 2_000_000_014,
  document_id: 2_000_000_015,
  rehearsal_scenario_id: 2_000_000_012,
  rehearsal_run_id: 2_000_000_013,
}

/** What stands for a parameter in the path of an operation. */
export function idFor(operation: Endpoint, name: string, ids: Ids): string | number {
  if (name === 'uid') return pathOf(operation).startsWith('/v1/bots') ? ids.bot_uid : ids.phone_number_id
  if (name === 'id') return ids.call_id
  return ids[name as keyof Ids] ?? 1
}

/** The fields of bodies and queries that refer to things. */
export const references: Record<string, (ids: Ids) => unknown> = {
  bot_uid: (ids) => ids.bot_uid,
  bot_id: (ids) => ids.bot_uid,
  agent_id: (ids) => ids.bot_uid,
  override_agent_id: (ids) => ids.bot_uid,
  phone_number_id: (ids) => ids.phone_number_id,
  from_number: (ids) => ids.phone_number,
  contact_list_id: (ids) => ids.contact_list_id,
  contact_id: (ids) => ids.contact_id,
  contact_ids: (ids) => [ids.contact_id],
  campaign_id: (ids) => ids.campaign_id,
  call_id: (ids) => ids.call_id,
  bot_uids: (ids) => [ids.bot_uid],
  reviewer_id: (ids) => ids.reviewer_id,
  knowledge_base_id: (ids) => ids.knowledge_base_id,
  rehearsal_case_id: (ids) => ids.rehearsal_case_id,
}

/** A body that would be good if its references were. */
export function bodyFor({ route }: Endpoint, ids: Ids): Record<string, unknown> {
  const bodies: Record<string, Record<string, unknown>> = {
    'POST /v1/bots': { name: 'Bot', prompt: 'Be kind.', ...refer(ids, 'knowledge_base_id') },
    'PATCH /v1/bots/{uid}': refer(ids, 'knowledge_base_id'),
    'POST /v1/knowledge-bases/{knowledge_base_id}/faqs': { question: 'Where?', answer: 'Here.' },
    'PATCH /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}': { question: 'Where?' },
    'POST /v1/knowledge-bases/{knowledge_base_id}/snippets': { title: 'Where', text: 'Here.' },
    'PATCH /v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}': { title: 'Where' },
    'POST /v1/bots/{uid}/versions/{bot_version}/restore': {},
    'POST /v1/bots/{bot_uid}/tools': { type: 'end_call', name: 'Hang up' },
    'POST /v1/bots/{bot_uid}/tools/test': { type: 'api_request', url: 'http://127.0.0.1:9/hook' },
    'POST /v1/phone-numbers': { phone_number: '+14155559999' },
    'POST /v1/contact-lists': { name: 'List' },
    'POST /v1/contact-lists/{contact_list_id}/contacts': { name: 'Bo' },
    'POST /v1/contact-lists/{contact_list_id}/contacts/bulk': { contacts: [{ name: 'Bo' }] },
    'POST /v1/create-phone-call': {
      to_number: '+14155550123',
      ...refer(ids, 'from_number', 'override_agent_id'),
    },
    'POST /v1/phone-numbers/link-agent': { direction: 'both', ...refer(ids, 'phone_number_id', 'agent_id') },
    'POST /v1/phone-numbers/unlink-agent': { direction: 'both', ...refer(ids, 'phone_number_id') },
    'DELETE /v1/contact-lists/{contact_list_id}/contacts': refer(ids, 'contact_ids'),
    'POST /v1/contact-lists/{contact_list_id}/contacts/delete-selection': {
      ranges: [{ first_id: 1, last_id: 2_147_483_647 }],
    },
    'POST /v1/imports/{import_id}/failed-rows/retry': { rows: [{ line: 2, cells: ['Ada'] }] },
    'POST /v1/do-not-call': {
      phone_number: '+14155550178',
      reason: 'Asked for it.',
      ...refer(ids, 'call_id'),
    },
    'POST /v1/do-not-call/bulk': { numbers: ['+14155550179'], reason: 'Asked for it.' },
    'DELETE /v1/do-not-call/{do_not_call_id}': { reason: 'A mistake.' },
    'POST /v1/do-not-call/lookup': { numbers: ['+14155550177'] },
    'POST /v2/send-sms': {
      to_number: '+14155550123',
      message: 'Hello',
      ...refer(ids, 'from_number', 'contact_id', 'call_id'),
    },
    'POST /v1/saved-views': { name: 'Long calls', query: '' },
    'POST /v1/call-files/csv': {},
    'POST /v1/call-files/json': {},
    'PATCH /v1/dialing-rules': { attempts_per_day: 2 },
    'POST /v1/call/{id}/reveal': { reason: 'To call back.' },
    'PATCH /v1/privacy': { reveal_reason: true },
    'POST /v1/erasures/lookup': { phone_number: '+14155550123' },
    'POST /v1/erasures': { phone_number: '+14155550188', confirmation: '+14155550188' },
    'PATCH /v1/call/{id}/pins': { line: 0, start_ms: 0 },
    'POST /v1/call/{id}/shares': { recording: false, masked: [] },
    'POST /v1/webhooks/secrets': { overlap_hours: 24 },
    'POST /v1/webhooks/test': { url: 'http://127.0.0.1:9/hook' },
    'POST /v1/webhooks/deliveries/resend': { status: 'failed' },
    'POST /v1/scorecards': {
      name: 'Tone',
      questions: [{ text: 'Was it warm?', kind: 'scale' }],
      ...refer(ids, 'bot_uids'),
    },
    'PATCH /v1/scorecards/{scorecard_id}': refer(ids, 'bot_uids'),
    'PATCH /v1/review/calls/{id}': refer(ids, 'reviewer_id'),
    'POST /v1/review/calls/{id}/notes': { text: 'Hm.', at_ms: null, ...refer(ids, 'reviewer_id') },
    'PATCH /v1/review/notes/{review_note_id}': { text: 'Hm.', ...refer(ids, 'reviewer_id') },
    'DELETE /v1/review/notes/{review_note_id}': refer(ids, 'reviewer_id'),
    'POST /v1/rehearsal-cases': refer(ids, 'call_id'),
    'POST /v1/rehearsal-chat/{bot_uid}': { lines: [] },
    'POST /v1/rehearsal-scenarios': { name: 'Again', ...refer(ids, 'bot_uid', 'rehearsal_case_id') },
    'PATCH /v1/rehearsal-scenarios/{rehearsal_scenario_id}': refer(ids, 'rehearsal_case_id'),
    'POST /v1/rehearsal-runs': refer(ids, 'bot_uid'),
    'POST /v1/rehearsal-runs/{rehearsal_run_id}/override': { reason: 'It is urgent.' },
    'PATCH /v1/rehearsal-suites/{bot_uid}': { required: true },
    'PATCH /v1/rehearsal-model': { model: 'small' },
    'POST /v1/campaigns': {
      name: 'Winter',
      type: 'outbound',
      time_start: '09:00',
      time_end: '17:00',
      ...refer(ids, 'bot_uid', 'from_number', 'contact_list_id'),
    },
    'PATCH /v1/campaigns/{campaign_id}': refer(ids, 'from_number', 'contact_list_id'),
  }
  return bodies[route] ?? { name: 'Renamed' }
}

const refer = (ids: Ids, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, references[name]?.(ids)]))
