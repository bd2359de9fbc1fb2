import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { addressOf } from '#contract/http/client'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf } from '#contract/http/route'
import type { Input, Resource } from '#server/testing/edited-call-resources'
import { resources } from '#server/testing/edited-resources'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeCampaign } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

type Answer = { status: number; etag: string | null; body: Record<string, unknown> }

/** Sends a change; `path` may have fields that every change needs in its body. */
const sendChange = (operation: Endpoint, path: Input, change: Input, ifMatch?: string) =>
  send(operation, { ...path, body: { ...(path.body as Input | undefined), ...change } }, ifMatch)

async function send(operation: Endpoint, input: Input, ifMatch?: string): Promise<Answer> {
  const response = await server.ask(methodOf(operation), addressOf(operation, input as never), {
    key: ours.key,
    body: operation.body && input.body,
    headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  })
  const text = await response.text()
  return { status: response.status, etag: response.headers.get('ETag'), body: text && JSON.parse(text) }
}

const table = Object.entries(resources)

/** The path parameters and the ETag of a resource as `create` or `given` made it. */
async function prepare({ operations, given, parameters }: Resource): Promise<{ path: Input; etag: string }> {
  const input = await given(ours, server)
  if (!operations.create || !parameters) return { path: input, etag: await tagOf(operations.get, input) }
  const created = await send(operations.create, input)
  expect(created.status).toBe(operations.create.status)
  const path = parameters(created.body, input)
  const etag = await tagOf(operations.get, path)
  if (operations.create.etag) expect(created.etag).toBe(etag)
  return { path, etag }
}

async function tagOf(get: Endpoint, path: Input): Promise<string> {
  const { status, etag } = await send(get, path)
  expect(status).toBe(200)
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  return etag ?? ''
}

test.each(table)(
  '%s: a change with the current ETag succeeds and answers the next one',
  async (_, resource) => {
    const { get, update } = resource.operations
    const { path, etag } = await prepare(resource)
    const changed = await sendChange(update, path, resource.change, etag)
    expect(changed).toMatchObject({ status: 200, body: resource.changed ?? resource.change })
    expect(changed.etag).not.toBe(etag)
    expect(await tagOf(get, path)).toBe(changed.etag)
  },
)

test.each(table)('%s: a change with an old ETag gets 412 and changes nothing', async (_, resource) => {
  const { get, update } = resource.operations
  const { path, etag } = await prepare(resource)
  expect((await sendChange(update, path, resource.change, etag)).status).toBe(200)
  const before = await send(get, path)
  const refused = await sendChange(update, path, resource.other, etag)
  expect(refused).toMatchObject({ status: 412, body: { error: 'MODIFIED_SINCE_READ', current: before.body } })
  expect(refused.etag).toBe(before.etag)
  expect(await send(get, path)).toEqual(before)
})

test.each(table)('%s: of two changes at the same time with one ETag, one succeeds', async (_, resource) => {
  const { path, etag } = await prepare(resource)
  const answers = await Promise.all(
    [resource.change, resource.other].map((change) =>
      sendChange(resource.operations.update, path, change, etag),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

const removable = table.filter(([, { operations }]) => operations.delete)

test.each(removable)('%s: a removal with an old ETag gets 412', async (_, resource) => {
  const { get, update, delete: remove = update } = resource.operations
  const { path, etag } = await prepare(resource)
  const changed = await sendChange(update, path, resource.change)
  expect((await send(remove, path, etag)).status).toBe(412)
  expect((await send(get, path)).status).toBe(200)
  expect((await send(remove, path, changed.etag ?? '')).status).toBe(204)
})

test('exactly one of 20 concurrent changes of a campaign with one ETag succeeds', async () => {
  const { id: campaign_id } = await makeCampaign(ours)
  const etag = await tagOf(campaigns.get, { campaign_id })
  const names = Array.from({ length: 20 }, (_, index) => `Campaign ${index}`)
  const answers = await Promise.all(
    names.map((name) => send(campaigns.update, { campaign_id, body: { name } }, etag)),
  )
  const [winner, ...losers] = answers.toSorted((a, b) => a.status - b.status)
  expect(winner?.status).toBe(200)
  expect(losers.map(({ status }) => status)).toEqual(Array(19).fill(412))
  const stored = await send(campaigns.get, { campaign_id })
  expect(stored.body).toEqual(winner?.body)
  for (const { body } of losers) expect(body.current).toMatchObject({ name: stored.body.name })
})

test('pausing a campaign does not stand in the way of an edit', async () => {
  const { id: campaign_id } = await makeCampaign(ours)
  const etag = await tagOf(campaigns.get, { campaign_id })
  await server.database
    .updateTable('campaigns')
    .set({ status: 'Paused', updated_at: new Date(Date.now() + 1000).toISOString() })
    .where('id', '=', campaign_id)
    .execute()
  expect((await send(campaigns.update, { campaign_id, body: { name: 'Winter' } }, etag)).status).toBe(200)
})

test('If-Match takes *, lists and tags that a proxy made weak, and refuses what is malformed', async () => {
  const { id: campaign_id } = await makeCampaign(ours)
  const etag = await tagOf(campaigns.get, { campaign_id })
  const change = (ifMatch: string) =>
    send(campaigns.update, { campaign_id, body: { concurrency: null } }, ifMatch)
  for (const header of ['*', etag, `W/${etag}`, `"old", ${etag}`]) {
    expect([header, (await change(header)).status]).toEqual([header, 200])
  }
  for (const header of ['', 'old', etag.slice(1), `${etag} ${etag}`, `*, ${etag}`]) {
    expect([header, (await change(header)).status]).toEqual([header, 400])
  }
  expect((await send(campaigns.update, { campaign_id: 999_999, body: { name: 'x' } }, '*')).status).toBe(404)
})

test('a large answer keeps its ETag when it is compressed', async () => {
  const body = { name: 'Front desk', prompt: 'Be kind. '.repeat(500) }
  const { uid } = (await send(bots.create, { body })).body
  const response = await server.ask('GET', `/v1/bots/${uid}`, {
    key: ours.key,
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
  expect(response.headers.get('ETag')).toBe(await tagOf(bots.get, { uid }))
})

test('a repeated creation under one Idempotency-Key answers the same ETag', async () => {
  const request = {
    key: ours.key,
    headers: { 'Idempotency-Key': 'one' },
    body: { name: 'Front desk', prompt: 'Be kind.' },
  }
  const first = await server.ask('POST', '/v1/bots', request)
  const second = await server.ask('POST', '/v1/bots', request)
  expect(first.headers.get('ETag')).toBe(second.headers.get('ETag'))
  expect(second.headers.get('ETag')).toBe(await tagOf(bots.get, { uid: (await second.json()).uid }))
})
