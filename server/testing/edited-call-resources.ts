import { apiKeys } from '#contract/accounts/api-keys'
import { callPins } from '#contract/calls/pins'
import { imports } from '#contract/contacts/imports'
import type { Endpoint } from '#contract/http/endpoint'
import { review } from '#contract/review/review'
import { reviewers } from '#contract/review/reviewers'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import type { TestClient } from './client'
import type { TestServer } from './server'
import { makeList } from './things'

export type Input = Record<string, unknown>

export type Resource = {
  operations: { get: Endpoint; update: Endpoint; create?: Endpoint; delete?: Endpoint }
  /** The input of `create`, or else of `get`. */
  given: (ours: TestClient, server: TestServer) => Promise<Input>
  /** The path parameters of what was created, and the fields of the body that every change needs. */
  parameters?: (created: Record<string, unknown>, given: Input) => Input
  change: Input
  other: Input
  /** What the reply to `change` has, if not its fields. */
  changed?: Input
}

/** Reviews and what belongs to them, imports and API keys. */
export const callResources: Record<string, Resource> = {
  imports: {
    operations: { get: imports.get, update: imports.update, delete: imports.discard },
    async given(ours, server) {
      const path = `/v1/imports?contact_list_id=${await makeList(ours)}`
      const uploaded = await server.ask('POST', path, {
        key: ours.key,
        body: 'name,phone\nAda,+14155550123\n',
      })
      return { import_id: (await uploaded.json()).id }
    },
    change: { duplicates: 'overwrite' },
    changed: { settings: { duplicates: 'overwrite' } },
    other: { across_lists: true },
  },
  'call pins': {
    operations: { get: callPins.get, update: callPins.update },
    given: async (ours, server) => ({ id: await makeEndedCall(ours, server) }),
    change: { line: 0, start_ms: 300 },
    changed: { pins: [{ line: 0, start_ms: 300 }] },
    other: { line: 1, start_ms: 6_000 },
  },
  reviewers: {
    operations: reviewers,
    given: async () => ({ body: { name: 'Grace' } }),
    parameters: ({ id }) => ({ reviewer_id: id }),
    change: { name: 'Ada' },
    other: { name: 'Joan' },
  },
  reviews: {
    operations: { get: review.get, update: review.save },
    async given(ours, server) {
      const { id: reviewer_id } = await ours.call(reviewers.create, { body: { name: 'Grace' } })
      return { id: await makeEndedCall(ours, server), query: { reviewer_id }, body: { reviewer_id } }
    },
    change: { comment: 'Polite.' },
    changed: { mine: { comment: 'Polite.' } },
    other: { comment: 'Too fast.' },
  },
  'review notes': {
    operations: {
      create: review.addNote,
      get: review.getNote,
      update: review.changeNote,
      delete: review.removeNote,
    },
    async given(ours, server) {
      const { id: reviewer_id } = await ours.call(reviewers.create, { body: { name: 'Grace' } })
      return { id: await makeEndedCall(ours, server), body: { reviewer_id, text: 'Listen.', at_ms: null } }
    },
    parameters: ({ id, reviewer_id }) => ({ review_note_id: id, body: { reviewer_id } }),
    change: { text: 'Listen to this.' },
    other: { text: 'Listen again.' },
  },
  'API keys': {
    operations: { create: apiKeys.create, get: apiKeys.get, update: apiKeys.update, delete: apiKeys.revoke },
    given: async () => ({ body: { name: 'Integration' } }),
    parameters: ({ id }) => ({ api_key_id: id }),
    change: { name: 'Nightly job' },
    other: { name: 'Reports' },
  },
}

async function makeEndedCall({ organization_id: id }: TestClient, { database }: TestServer): Promise<string> {
  const now = Date.now()
  const call = newCall({
    call_status: 'ended',
    registered_timestamp: now - 30_000,
    start_timestamp: now - 20_000,
    end_timestamp: now,
    turns: JSON.stringify([
      { role: 'assistant', text: 'Hello', start_ms: 0, end_ms: 2_000 },
      { role: 'user', text: 'Hello', start_ms: 5_000, end_ms: 7_000 },
    ]),
  })
  await insertCalls({ id, database }, [call])
  return call.call_id
}
