import type { Endpoint } from '#contract/http/endpoint'
import type { Ids } from './world'

export const samplePrice = {
  kind: 'language' as const,
  provider: '',
  model: 'gpt-4o-mini',
  price: 0.2,
  output_price: 0.8,
  source: 'Our contract',
  as_of: '2026-01-31',
}

/** The fields of bodies and queries that refer to other resources. */
export const references: Record<string, (ids: Ids) => unknown> = {
  bot_uid: (ids) => ids.bot_uid,
  bot_id: (ids) => ids.bot_uid,
  agent_id: (ids) => ids.bot_uid,
  override_agent_id: (ids) => ids.bot_uid,
  phone_number_id: (ids) => ids.phone_number_id,
  from_number: (ids) => ids.phone_number,
  to_number: (ids) => ids.phone_number,
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

/** A body that is valid except for its references. */
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
    'POST /v2/create-web-call': refer(ids, 'agent_id'),
    'POST /v1/simulated-inbound-calls': {
      from_number: '+14155550123',
      ...refer(ids, 'to_number'),
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
    'POST /v1/api-keys/{api_key_id}/rotate': { overlap_hours: 24 },
    'POST /v1/webhooks/secrets': { overlap_hours: 24 },
    'POST /v1/webhooks/test': { url: 'http://127.0.0.1:9/hook' },
    'POST /v1/pre-call-webhook/test': { url: 'http://127.0.0.1:9/hook' },
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
    'POST /v1/rehearsal-chat': { bot: { name: 'New', prompt: 'Be brief.' }, lines: [] },
    'POST /v1/rehearsal-scenarios': { name: 'Again', ...refer(ids, 'bot_uid', 'rehearsal_case_id') },
    'PATCH /v1/rehearsal-scenarios/{rehearsal_scenario_id}': refer(ids, 'rehearsal_case_id'),
    'POST /v1/rehearsal-runs': refer(ids, 'bot_uid'),
    'POST /v1/rehearsal-runs/{rehearsal_run_id}/override': { reason: 'It is urgent.' },
    'PATCH /v1/rehearsal-suites/{bot_uid}': { required: true },
    'PATCH /v1/rehearsal-model': { model: 'small' },
    'PATCH /v1/model-prices': { prices: [samplePrice] },
    'POST /v1/model-providers': { name: 'Other', base_url: 'http://127.0.0.1:9/v1' },
    'POST /v1/model-providers/{model_provider_id}/test': { model: 'small' },
    'PATCH /v1/model-defaults': { analysis: null },
    'POST /v1/campaigns': {
      name: 'Winter',
      type: 'outbound',
      time_start: '09:00',
      time_end: '17:00',
      ...refer(ids, 'bot_uid', 'from_number', 'contact_list_id'),
    },
    'POST /v1/campaign-drafts': { name: 'Winter', values: {} },
    'PATCH /v1/campaigns/{campaign_id}': refer(ids, 'from_number', 'contact_list_id'),
  }
  return bodies[route] ?? { name: 'Renamed' }
}

const refer = (ids: Ids, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, references[name]?.(ids)]))
