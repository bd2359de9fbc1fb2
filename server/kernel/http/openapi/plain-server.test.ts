import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { isExtension } from '#contract/http/extension'
import { methodOf, pathOf } from '#contract/http/route'
import { z } from '#contract/http/zod'
import { openTestServer, type TestServer } from '#server/testing/server'
import { idFor, makeWorld, type World } from '#server/testing/world'
import { stripFor } from './plain-server'

const pagination = ['has_more', 'limit', 'offset', 'total']
const dates = ['created_at', 'updated_at']
const link = ['inbound_agent_id', 'outbound_agent_id', 'phone_number', 'phone_number_id']
const number = [...link, 'name', ...dates]
const settings = {
  call_settings: [
    ...['call_recording_enabled', 'hipaa_compliance_enabled', 'max_call_duration', 'pci_compliance_enabled'],
    ...['silence_timeout', 'silence_timeout_max_retries', 'silence_timeout_message', 'voicemail_action'],
    ...['voicemail_detection_enabled', 'voicemail_message', 'voicemail_message_type'],
  ],
  advanced_settings: [
    ...['agent_personality', 'agent_response_length', 'allow_interruptions', 'background_noise_reduction'],
    ...['background_sound', 'filter_phrases', 'humanize_conversation', 'long_pause', 'short_pause'],
    'min_interruption_duration',
  ],
  post_call_settings: [
    ...['structured_extraction_json_schema', 'structured_extraction_prompt', 'success_evaluation_prompt'],
    ...['success_evaluation_rubric_type', 'summary_prompt'],
  ],
}
const bot = [
  ...['auto_first_message', 'first_message', 'id', 'knowledge_base_id', 'llm_model_name', 'name', 'prompt'],
  ...['llm_model_temperature', 'stt_model', 'stt_provider', 'uid', 'voice', 'voice_model', 'voice_provider'],
  ...['voice_speed', ...dates],
  ...Object.entries(settings).flatMap(([group, names]) => names.map((name) => `${group}.${name}`)),
]
const placed = [
  ...[
    'agent_id',
    'call_id',
    'call_status',
    'call_type',
    'customer_id',
    'direction',
    'from_number',
    'to_number',
  ],
]
const percentiles = ['e2e', 'llm', 'tts'].flatMap((part) =>
  ['min', 'median', 'p90'].map((name) => `latency.${part}_${name}_latency`),
)
const call = [
  ...[...placed, 'dynamic_variables', 'duration_ms', 'end_timestamp', 'recording_url', 'start_timestamp'],
  ...['transcript', ...percentiles],
  ...['extracted_data', 'is_successful', 'success_evaluation', 'summary'].map(
    (name) => `call_analysis.${name}`,
  ),
  ...['llm_cost', 'stt_cost', 'total_cost', 'tts_cost'].map((name) => `call_cost.${name}`),
]
const campaign = [
  ...['bot_uid', 'contact_list_id', 'current_index', 'days', 'from_number', 'id', 'name', 'schedule_type'],
  ...['status', 'time_end', 'time_start', 'timezone', 'total_contacts', 'type', ...dates],
]
const contact = [
  ...['contact_info', 'contact_list_id', 'id', 'name', 'phone_number', 'phone_number_2', 'phone_number_3'],
  ...dates,
]
const tool = [
  ...['api_timeout', 'async', 'description', 'id', 'method', 'name', 'parameters', 'speak_after_execution'],
  ...['speak_during_execution', 'static_params', 'type', 'url', 'use_raw_schema', ...dates],
]

const listOf = (name: string, fields: string[]) => [
  ...fields.map((field) => `${name}.${field}`),
  ...pagination.map((field) => `pagination.${field}`),
]

/** The fields of section 2 of the specification, by operation. */
const specified: Record<string, string[]> = {
  'GET /v1/bots': listOf('bots', bot),
  'GET /v1/bots/{uid}': bot,
  'PATCH /v1/bots/{uid}': bot,
  'GET /v1/bots/{bot_uid}/tools/{tool_id}': tool,
  'GET /v1/calls': listOf('calls', call),
  'GET /v1/call/{id}': call,
  'POST /v1/create-phone-call': [...placed, 'dynamic_variables'],
  'GET /v1/phone-numbers': listOf('phone_numbers', number),
  'GET /v1/phone-numbers/{uid}': number,
  'POST /v1/phone-numbers/link-agent': [...link, 'message'],
  'GET /v1/campaigns': listOf('campaigns', campaign),
  'PATCH /v1/campaigns/{campaign_id}': campaign,
  'GET /v1/contact-lists/{contact_list_id}/contacts': listOf('contacts', contact),
  'GET /v1/whoami': ['email', 'name'],
  'GET /v2/whoami': ['email', 'name'],
}

const operations = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))

/** Paths of the fields that are not marked. */
function unmarked(type: z.ZodType, path = ''): string[] {
  if (type instanceof z.ZodObject) {
    return Object.entries(type.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      isExtension(field) ? [] : unmarked(field, path ? `${path}.${name}` : name),
    )
  }
  if (type instanceof z.ZodArray) return unmarked(type.element as z.ZodType, path)
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) {
    return unmarked(type.unwrap() as z.ZodType, path)
  }
  return [path]
}

describe('every unmarked field is in the specification', () => {
  test.each(Object.entries(specified))('%s', (route, fields) => {
    const operation = operations.find((operation) => operation.route === route)
    expect(operation && unmarked(operation.reply).toSorted()).toEqual(fields.toSorted())
  })
})

test('marked fields are removed everywhere and nothing else is', () => {
  const strip = stripFor(api.calls.list.reply, 'output')
  const call = { call_id: 'a', transcript: [['user', 'Hello']], simulated: true, later: { turns: 1 } }
  const body = { calls: [call, null], pagination: { limit: 1, next_cursor: 'x' }, extra: 1 }
  expect(strip?.(body)).toEqual({
    calls: [{ call_id: 'a', transcript: [['user', 'Hello']], later: { turns: 1 } }, null],
    pagination: { limit: 1 },
    extra: 1,
  })
  const hostile = JSON.parse('{"calls":[{"__proto__":{"simulated":1}}],"pagination":7}')
  expect(JSON.stringify(strip?.(hostile))).toBe(JSON.stringify(hostile))
  expect(stripFor(api.phoneNumbers.unlink.reply, 'output')).toBeUndefined()
})

describe('a server that follows the specification', () => {
  let whole: TestServer
  let plain: TestServer
  let world: World

  beforeAll(async () => {
    whole = await openTestServer()
    world = await makeWorld(whole)
    plain = await openTestServer({ CAPABILITIES: 'none' }, whole)
  })
  afterAll(async () => {
    await plain.close()
    await whole.close()
  })

  const ask = (method: string, path: string, body?: unknown) =>
    plain.ask(method, path, { key: world.key, body })

  test('has no other operations', async () => {
    const others = operations.filter(
      ({ extension, media, route }) =>
        extension && !media?.startsWith('audio/') && !route.endsWith(' /session'),
    )
    expect(others.length).toBeGreaterThan(30)
    for (const operation of others.filter((operation) => pathOf(operation).startsWith('/v'))) {
      const path = pathOf(operation).replace(/\{(\w+)\}/g, (_, name) =>
        String(idFor(operation, name, world.ids)),
      )
      const answer = await ask(methodOf(operation), path, operation.body && {})
      const unknown = await ask('GET', `${path.slice(0, 3)}/nothing`)
      // A path of the specification accepts only its own methods.
      if (answer.status === 405) expect(answer.headers.get('Allow')).not.toContain(methodOf(operation))
      else expect([answer.status, await answer.text()], operation.route).toEqual([404, await unknown.text()])
    }
  })

  test('describes no other operations', async () => {
    const document = (await (await ask('GET', '/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const isDescribed = (operation: (typeof operations)[number]) =>
      document.paths[pathOf(operation)]?.[methodOf(operation).toLowerCase()] !== undefined
    for (const operation of operations.filter(({ route }) => route.includes(' /v'))) {
      const isServed = !operation.extension || Boolean(operation.media?.startsWith('audio/'))
      expect(isDescribed(operation), operation.route).toBe(isServed)
    }
  })

  test.each([
    '/v1/bots',
    '/v1/bots/{bot_uid}',
    '/v1/calls',
    '/v1/call/{call_id}',
    '/v1/campaigns',
    '/v1/contact-lists',
    '/v1/contact-lists/{contact_list_id}/contacts',
  ])('answers %s without extensions', async (template) => {
    const path = template.replace(/\{(\w+)\}/, (_, name) => String(world.ids[name as keyof World['ids']]))
    const answer = await ask('GET', path)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).not.toMatch(
      /next_cursor|simulated|registered_timestamp|webhook_url|campaign_count|retry_rules/,
    )
    const full = await (await whole.ask('GET', path, { key: world.key })).text()
    expect(full.length).toBeGreaterThan(text.length)
  })

  test('ignores filters and settings that are extensions', async () => {
    const total = async (query: string) =>
      (await (await ask('GET', `/v1/calls?${query}`)).json()).pagination.total
    const all = await total('limit=1')
    expect(all).toBeGreaterThan(0)
    expect(await total('is_successful=perhaps&campaign_id=x&search=nobody+said+this&cursor=broken')).toBe(all)
    expect(await total('to_number=nobody')).toBe(0)
    const { campaign_id } = world.ids
    const changed = await ask('PATCH', `/v1/campaigns/${campaign_id}`, {
      name: 'Winter',
      concurrency: 'many',
    })
    expect(await changed.json()).toMatchObject({ name: 'Winter' })
    const { post_call_settings } = await (
      await ask('PATCH', `/v1/bots/${world.ids.bot_uid}`, { post_call_settings: { webhook_url: 'nonsense' } })
    ).json()
    expect(post_call_settings).not.toHaveProperty('webhook_url')
  })

  test('rejects as the specification does, and repeats no response', async () => {
    const refused = await ask('POST', '/v1/bots', { name: '' })
    expect(refused.status).toBe(400)
    expect(Object.keys(await refused.json())).toEqual(['error'])
    const send = () =>
      plain.ask('POST', '/v1/contact-lists', {
        key: world.key,
        headers: { 'Idempotency-Key': 'one' },
        body: { name: 'List' },
      })
    expect((await (await send()).json()).id).not.toBe((await (await send()).json()).id)
  })

  test('has no ETags and ignores If-Match', async () => {
    const { key, ids } = world
    const headers = { 'If-Match': '"old"' }
    const changed = await plain.ask('PATCH', `/v1/bots/${ids.bot_uid}`, { key, headers, body: {} })
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, null])
  })

  test('opens sessions for the dashboard and reports no capabilities', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const opened = await plain.ask('POST', '/session', { headers, body: { api_key: world.key } })
    expect(opened.status).toBe(201)
    expect(await opened.json()).toMatchObject({ capabilities: {}, account: { name: 'Meridian' } })
    expect((await ask('GET', '/v1/capabilities')).status).toBe(404)
  })
})
