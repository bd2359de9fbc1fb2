import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { chainPending } from '#server/accounts/audit-log/chaining'
import { withTestAuditKey } from '#server/accounts/audit-log/testing'
import { verifyLog } from '#server/accounts/audit-log/verification'
import { openGatewayTest } from './testing'

const { platform, hosted } = await openGatewayTest()
const { key } = await platform.server.organization()
const database = withTestAuditKey(hosted.database)

async function entries(action: string) {
  await chainPending(database)
  return database.selectFrom('audit_log').selectAll().where('action', '=', action).execute()
}

test('writes that the platform carries out are logged with their caller and address', async () => {
  const sent = { key, body: { name: 'Autumn' }, address: '203.0.113.9' }
  expect((await hosted.ask('POST', '/v1/contact-lists', sent)).status).toBe(201)
  const headers = await hosted.signIn(key)
  expect((await hosted.ask('POST', '/v1/contact-lists', { headers, body: { name: 'May' } })).status).toBe(201)
  const [byKey, bySession, ...more] = await entries('contact_list.create')
  expect(byKey).toMatchObject({ actor: 'key', address: '203.0.113.9', who: expect.any(String) })
  expect(byKey).toMatchObject({ subject: 'POST /v1/contact-lists' })
  expect(bySession).toMatchObject({ actor: 'session', session_id: expect.any(Number), who: byKey?.who })
  expect(byKey?.who).not.toBe(key)
  expect(more).toEqual([])
  expect(await verifyLog({ id: byKey?.organization_id ?? 0, database })).toMatchObject({ intact: true })
})

test('an unknown operation is logged by method and path, and a refused one is not logged', async () => {
  platform.answerInstead(({ method, url }, response) => {
    if (method === 'GET') return 'pass'
    const status = url === '/v1/things/7' ? 200 : 400
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
  })
  expect((await hosted.ask('DELETE', '/v1/things/7', { key })).status).toBe(200)
  expect((await hosted.ask('DELETE', '/v1/things/8', { key })).status).toBe(400)
  expect(await entries('platform.request')).toMatchObject([{ subject: 'DELETE /v1/things/7', actor: 'key' }])
})

test('a write without a usable answer is logged', async () => {
  platform.answerInstead(({ method }, response) => {
    if (method === 'GET') return 'pass'
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Done</p>')
  })
  expect((await hosted.ask('DELETE', '/v1/campaigns/3', { key })).status).toBe(502)
  expect(await entries('campaign.delete')).toMatchObject([{ reason: 'The platform gave no usable answer.' }])
})

const writes = Object.values(api)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  .filter((operation) => parameterNamesOf(operation).length > 0 && methodOf(operation) !== 'GET')
  .map((operation) => [methodOf(operation), pathOf(operation).replaceAll(/\{\w+\}/g, 'a%00b')] as const)

test.each([...writes, ['DELETE', '/v1/things/%00'] as const])(
  '%s %s is not found and logs no error',
  async (method, path) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    onTestFinished(() => log.mockRestore())
    const response = await hosted.ask(method, path, { key, body: method === 'DELETE' ? undefined : {} })
    expect(response.status).toBe(404)
    expect(log.mock.calls).toEqual([])
  },
)
