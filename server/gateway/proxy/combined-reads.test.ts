import { expect, test } from 'vitest'
import { openGatewayTest } from './testing'

const { platform, hosted } = await openGatewayTest()

test('reads of the platform and of extensions are answered together', async () => {
  const { key } = await platform.server.organization()
  await platform.server.ask('POST', '/v1/bots', { key, body: { name: 'Front desk', prompt: 'Be kind.' } })
  const headers = await hosted.signIn(key)
  const session = await (await hosted.ask('GET', '/session', { headers })).json()
  expect(session.capabilities).toMatchObject({ combined_reads: true, audit_log: true })
  const paths = ['/v1/bots', '/v1/audit-log', '/v1/bots/none']
  const response = await hosted.ask('GET', `/v1/reads?${new URLSearchParams({ paths: paths.join() })}`, {
    headers,
  })
  const { replies } = await response.json()
  for (const [at, path] of paths.entries()) {
    const own = await hosted.ask('GET', path, { headers })
    expect([replies[at].status, replies[at].body], path).toEqual([own.status, await own.text()])
  }
  expect(replies.map(({ status }: { status: number }) => status)).toEqual([200, 200, 404])
})
