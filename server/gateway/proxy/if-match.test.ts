import { expect, onTestFinished, test } from 'vitest'
import { openTestGateway, openTestPlatform } from './testing'

/** A gateway in front of a platform of ours, and an account of it with a bot. */
async function openFront(settings: Record<string, string>, lacking: string[] = []) {
  const platform = await openTestPlatform(settings)
  const gateway = await openTestGateway(platform.url)
  onTestFinished(async () => {
    await gateway.close()
    await platform.close()
  })
  platform.answerInstead(async ({ url }, response) => {
    if (url !== '/v1/capabilities' || lacking.length === 0) return 'pass'
    const has = await (await platform.server.ask('GET', url)).json()
    for (const capability of lacking) delete has[capability]
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(has))
    return 'answered'
  })
  const { key } = await platform.server.organization()
  const send = async (method: string, path: string, body?: unknown, ifMatch?: string) => {
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': ifMatch }
    const response = await gateway.ask(method, path, { key, headers, body })
    const text = await response.text()
    return { status: response.status, etag: response.headers.get('ETag'), body: text && JSON.parse(text) }
  }
  const bot = { name: 'Front desk', prompt: 'Be kind.' }
  const { uid } = await (await platform.server.ask('POST', '/v1/bots', { key, body: bot })).json()
  const path = `/v1/bots/${uid}`
  const rename = async (name: string) => {
    const changed = await platform.server.ask('PATCH', path, { key, body: { name } })
    expect(changed.status).toBe(200)
  }
  return { send, path, renameAtPlatform: rename }
}

test('the platform’s 412 with the current state and its ETag reaches the client', async () => {
  const { send, path, renameAtPlatform } = await openFront({ CAPABILITIES: 'all' })
  const read = await send('GET', path)
  expect(read.etag).toMatch(/^"[\w-]+"$/)
  await renameAtPlatform('Reception')
  const refused = await send('PATCH', path, { name: 'Desk' }, read.etag ?? '')
  const current = await send('GET', path)
  expect(current.body.name).toBe('Reception')
  expect(refused).toEqual({
    status: 412,
    etag: current.etag,
    body: expect.objectContaining({ error: 'MODIFIED_SINCE_READ', current: current.body }),
  })
  const removed = await send('DELETE', path, undefined, read.etag ?? '')
  expect(removed.status).toBe(412)
  const saved = await send('PATCH', path, { name: 'Desk' }, refused.etag ?? '')
  expect(saved).toMatchObject({ status: 200, body: { name: 'Desk' } })
  expect((await send('GET', path)).etag).toBe(saved.etag)
})

test('a platform without ETags answers without them and ignores If-Match', async () => {
  const { send, path, renameAtPlatform } = await openFront({})
  expect((await send('GET', path)).etag).toBeNull()
  await renameAtPlatform('Reception')
  const saved = await send('PATCH', path, { name: 'Desk' }, '"any"')
  expect(saved).toMatchObject({ status: 200, etag: null, body: { name: 'Desk' } })
})

test('the platform compares If-Match where the gateway adds bot versions', async () => {
  const { send, path, renameAtPlatform } = await openFront({ CAPABILITIES: 'all' }, ['bot_versions'])
  const read = await send('GET', path)
  expect(read.body.version).toBe(1)
  await renameAtPlatform('Reception')
  const refused = await send('PATCH', path, { name: 'Desk' }, read.etag ?? '')
  const current = await send('GET', path)
  expect(current.body).toMatchObject({ name: 'Reception', version: 2 })
  expect(refused).toMatchObject({
    status: 412,
    body: { error: 'MODIFIED_SINCE_READ', current: { name: 'Reception', version: 2 } },
  })
  const saved = await send('PATCH', path, { name: 'Desk' }, current.etag ?? '')
  expect(saved).toMatchObject({ status: 200, body: { name: 'Desk', version: 3 } })
})

test('the gateway compares If-Match of its own resources', async () => {
  const { send } = await openFront({})
  const created = await send('POST', '/v1/saved-views', { name: 'Mine', query: '', columns: null })
  const path = `/v1/saved-views/${created.body.id}`
  expect(await send('GET', path)).toEqual({ ...created, status: 200 })
  const changed = await send('PATCH', path, { name: 'Ours' }, created.etag ?? '')
  expect(changed.status).toBe(200)
  const refused = await send('PATCH', path, { name: 'Late' }, created.etag ?? '')
  expect(refused).toMatchObject({ status: 412, etag: changed.etag, body: { current: changed.body } })
})
