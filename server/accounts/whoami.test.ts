import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/server'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile()

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
