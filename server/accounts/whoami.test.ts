import { expect, test } from 'vitest'
import { account } from '#contract/accounts/account'
import { auditLog } from '#contract/accounts/audit-log'
import { openTestServer } from '#server/testing/server'
import { clientForTest, serverForFile } from '#server/testing/setup'

const server = serverForFile()
const ours = clientForTest(server)

test('both versions of whoami return the same account, also on a server that follows the specification', async () => {
  const plain = await openTestServer({ CAPABILITIES: 'none' }, server)
  const { key } = await server.organization()
  for (const { ask } of [server, plain]) {
    const [first, second] = await Promise.all(
      ['/v1/whoami', '/v2/whoami'].map(async (path) => {
        const answer = await ask('GET', path, { key })
        return { status: answer.status, body: await answer.json() }
      }),
    )
    expect(first).toMatchObject({
      status: 200,
      body: { name: expect.any(String), email: expect.any(String) },
    })
    expect(first).toEqual(second)
    expect((await ask('GET', '/v1/whoami', { key: 'sk_wrong' })).status).toBe(401)
  }
  await plain.close()
})

test('the organization can be renamed, which the audit log records', async () => {
  const { name: before } = await ours.call(account.whoami, {})
  const renamed = await ours.call(account.update, { body: { name: '  Meridian Dental ' } })
  expect(renamed.name).toBe('Meridian Dental')
  expect(await ours.call(account.whoami, {})).toEqual(renamed)
  await ours.call(account.update, { body: { name: 'Meridian Dental' } })
  const { entries } = await ours.call(auditLog.list, { query: { action: 'organization.rename' } })
  expect(entries.map(({ subject }) => subject)).toEqual([`${before} → Meridian Dental`])
  expect(await ours.refusal(account.update, { body: { name: ' ' } })).toMatchObject({
    status: 400,
    issues: [{ path: 'name', message: 'This must not be empty.' }],
  })
})

test.each(['a\nb', 'a\tb', 'a\u2028b', 'evil \u202Eeman', 'evil \u2066eman'])(
  'the name %j is refused',
  async (name) => {
    const { status, issues } = await ours.refusal(account.update, { body: { name } })
    expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'name' })
  },
)

test('requests that are authenticated together are each answered for their own key', async () => {
  const [first, second] = await Promise.all([server.organization(), server.organization()])
  const nameOf = async (key: string) => {
    const answer = await server.ask('GET', '/v1/whoami', { key })
    return answer.status === 200 ? (await answer.json()).name : answer.status
  }
  for (const [{ key }, name] of [
    [first, 'First'],
    [second, 'Second'],
  ] as const)
    await server.ask('PATCH', '/v1/organization', { key, body: { name } })
  const keys = Array.from({ length: 8 }, () => [first.key, 'sk_wrong', second.key]).flat()
  expect(await Promise.all(keys.map(nameOf))).toEqual(
    Array.from({ length: 8 }, () => ['First', 401, 'Second']).flat(),
  )
})
