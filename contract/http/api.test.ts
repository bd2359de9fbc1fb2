import { describe, expect, test } from 'vitest'
import { api } from './api'
import type { Endpoint } from './endpoint'

// The table of the decisions: success status, then errors besides 401, 413, 429 and 500, which every
// operation can answer.
const documented: Record<string, [success: number, ...errors: number[]]> = {
  'POST /v1/bots': [201, 400],
  'GET /v1/bots': [200, 400],
  'GET /v1/bots/{uid}': [200, 400, 404],
  // 412 and 428 are extensions: a version mismatch, and a suite that must pass first.
  'PATCH /v1/bots/{uid}': [200, 400, 404, 412, 428],
  'DELETE /v1/bots/{uid}': [204, 404, 409],
  'POST /v1/bots/{bot_uid}/tools': [201, 400, 404],
  'GET /v1/bots/{bot_uid}/tools': [200, 400, 404],
  'GET /v1/bots/{bot_uid}/tools/{tool_id}': [200, 400, 404],
  // 412 is an extension here as well.
  'PATCH /v1/bots/{bot_uid}/tools/{tool_id}': [200, 400, 404, 412],
  'DELETE /v1/bots/{bot_uid}/tools/{tool_id}': [204, 404],
  'POST /v1/create-phone-call': [201, 400, 404],
  'GET /v1/call/{id}': [200, 404],
  'GET /v1/calls': [200, 400],
  'GET /v1/phone-numbers': [200, 400],
  'GET /v1/phone-numbers/{uid}': [200, 400, 404],
  'POST /v1/phone-numbers/link-agent': [200, 400, 404],
  'POST /v1/phone-numbers/unlink-agent': [200, 400, 404],
  'POST /v1/phone-numbers': [201, 400, 409],
  'PATCH /v1/phone-numbers/{uid}': [200, 400, 404],
  'DELETE /v1/phone-numbers/{uid}': [204, 404, 409],
  'POST /v1/contact-lists': [201, 400],
  'GET /v1/contact-lists': [200, 400],
  'GET /v1/contact-lists/{contact_list_id}': [200, 400, 404],
  'PATCH /v1/contact-lists/{contact_list_id}': [200, 400, 404],
  'DELETE /v1/contact-lists/{contact_list_id}': [204, 404, 409],
  'POST /v1/contact-lists/{contact_list_id}/contacts': [201, 400, 404],
  'POST /v1/contact-lists/{contact_list_id}/contacts/bulk': [201, 400, 404],
  'GET /v1/contact-lists/{contact_list_id}/contacts': [200, 400, 404],
  'PATCH /v1/contact-lists/{contact_list_id}/contacts/{contact_id}': [200, 400, 404],
  'DELETE /v1/contact-lists/{contact_list_id}/contacts': [200, 400, 404],
  'POST /v1/campaigns': [201, 400, 404],
  'GET /v1/campaigns': [200, 400],
  'GET /v1/campaigns/{campaign_id}': [200, 404],
  'PATCH /v1/campaigns/{campaign_id}': [200, 400, 404],
  'DELETE /v1/campaigns/{campaign_id}': [204, 404, 409],
  'POST /v1/campaigns/{campaign_id}/pause': [200, 404, 409],
  'POST /v1/campaigns/{campaign_id}/resume': [200, 404, 409],
  'POST /v1/campaigns/{campaign_id}/stop': [200, 404, 409],
  'GET /v1/voices': [200, 400],
  'GET /v1/voices/{voice_id}': [200, 400, 404],
  'POST /v1/knowledge-bases': [201, 400],
  'GET /v1/knowledge-bases': [200, 400],
  'GET /v1/knowledge-bases/{knowledge_base_id}': [200, 404],
  'PATCH /v1/knowledge-bases/{knowledge_base_id}': [200, 400, 404],
  'DELETE /v1/knowledge-bases/{knowledge_base_id}': [204, 404, 409],
  'POST /v1/knowledge-bases/{knowledge_base_id}/faqs': [201, 400, 404],
  'GET /v1/knowledge-bases/{knowledge_base_id}/faqs': [200, 400, 404],
  'GET /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}': [200, 404],
  'PATCH /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}': [200, 400, 404],
  'DELETE /v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}': [204, 404],
  'POST /v2/send-sms': [201, 422],
  'GET /v1/whoami': [200],
  'GET /v2/whoami': [200],
}

const operations = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))
const byRoute = new Map<string, Endpoint>(operations.map((operation) => [operation.route, operation]))

describe('every documented operation is in the contract with its statuses', () => {
  test.each(Object.entries(documented))('%s', (route, statuses) => {
    const { status, errors = [] } = byRoute.get(route) ?? {}
    expect([status, ...errors]).toEqual(statuses)
  })
})

test('undocumented operations are marked as extensions', () => {
  const undocumented = operations.filter(({ route }) => !(route in documented))
  expect(undocumented.length).toBeGreaterThan(0)
  for (const { route, extension } of undocumented) expect(extension, route).toBe(true)
})

test('no two operations share a route', () => {
  expect(byRoute.size).toBe(operations.length)
})
