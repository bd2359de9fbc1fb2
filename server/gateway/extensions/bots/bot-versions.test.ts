import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { elsewhere } from '#rules/bots/choices'
import { newAccount } from '#server/gateway/extensions/testing'
import { openGatewayTest } from '#server/gateway/proxy/testing'

const { platform, hosted } = await openGatewayTest()
let sent: Record<string, unknown>[] = []

/** Records the changes that the platform receives from now on. */
function listen() {
  sent = []
  platform.answerInstead(async (request) => {
    if (request.method !== 'PATCH') return 'pass'
    const body = await text(request)
    sent.push(JSON.parse(body))
    // The platform reads the body again.
    Object.assign(request, { rawBody: Buffer.from(body) })
    return 'pass'
  })
}

test('each save is a version with its author, and only changed fields are sent', async () => {
  const { send, there } = await newAccount(platform, hosted)
  const draft = { name: 'Anna', prompt: 'Be kind.', call_settings: { silence_timeout: 9 } }
  const made = await send('POST', '/v1/bots', draft)
  expect(made).toMatchObject({ status: 201, body: { version: 1, name: 'Anna' } })
  const path = `/v1/bots/${made.body.uid}`
  listen()
  const whole = { ...draft, prompt: 'Be brief.', post_call_settings: { webhook_url: 'https://a.example' } }
  const saved = await send('PATCH', path, { ...whole, expected_version: 1 })
  expect(saved).toMatchObject({ status: 200, body: { version: 2, prompt: 'Be brief.', uid: made.body.uid } })
  expect(sent).toEqual([{ prompt: 'Be brief.' }])
  expect((await send('PATCH', path, { prompt: 'Late', expected_version: 1 })).status).toBe(412)
  expect((await send('PATCH', path, { prompt: 'Be brief.' })).body.version).toBe(2)
  expect(sent).toHaveLength(1)
  const { versions } = (await send('GET', `${path}/versions`)).body
  expect(versions).toMatchObject([
    {
      version: 2,
      actor: 'session',
      actor_name: 'Meridian',
      changes: [{ path: 'prompt', after: 'Be brief.' }],
    },
    { version: 1, actor: 'session' },
  ])

  await there('PATCH', path, { name: 'Bea', call_settings: { silence_timeout: 10 } })
  expect((await send('PATCH', path, { prompt: 'Late', expected_version: 2 })).status).toBe(412)
  expect((await send('GET', path)).body).toMatchObject({ version: 3, name: 'Bea' })
  const [found] = (await send('GET', `${path}/versions`)).body.versions
  expect(found).toMatchObject({ version: 3, actor: 'server', actor_name: elsewhere })
  expect(found.changes.map((change: { path: string }) => change.path).sort()).toEqual([
    'call_settings.silence_timeout',
    'name',
  ])

  const restored = await send('POST', `${path}/versions/1/restore`, { expected_version: 3 })
  expect(restored).toMatchObject({ status: 200, body: { version: 4, name: 'Anna', prompt: 'Be kind.' } })
  expect(await there('GET', path)).toMatchObject({ name: 'Anna', call_settings: { silence_timeout: 9 } })
  expect((await send('GET', `${path}/versions/4`)).body).toMatchObject({ restored_from: 1 })
})

test('simultaneous saves run one after the other, and the platform’s refusals are forwarded', async () => {
  const { send, uid } = await newAccount(platform, hosted)
  const path = `/v1/bots/${uid}`
  expect((await send('GET', path)).body.version).toBe(1)
  platform.answerInstead()
  const both = await Promise.all(
    ['One', 'Two'].map((name) => send('PATCH', path, { name, expected_version: 1 })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const wrong = await send('PATCH', path, { voice_speed: 'fast' })
  expect(wrong).toMatchObject({ status: 400 })
  expect(wrong.body.error).toMatch(/voice_speed/)
  expect((await send('PATCH', path, { call_settings: 7 })).status).toBe(400)
  expect((await send('PATCH', path, 'no JSON')).status).toBe(400)
  expect((await send('GET', '/v1/bots/nobody/versions')).status).toBe(404)
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('GET', `${path}/versions`)).status).toBe(404)

  const stranger = await newAccount(platform, hosted)
  const { uid: theirs } = await stranger.there('POST', '/v1/bots', { name: 'X', prompt: 'Y' })
  expect((await send('GET', `/v1/bots/${theirs}/versions`)).status).toBe(404)
})

test('an answer older than the last save creates no version', async () => {
  const { send, there, uid } = await newAccount(platform, hosted)
  const path = `/v1/bots/${uid}`
  const before = await there('GET', path)
  let arrived = () => {}
  let release = () => {}
  const isAsked = new Promise<void>((resolve) => (arrived = resolve))
  const isSaved = new Promise<void>((resolve) => (release = resolve))
  platform.answerInstead(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== path) return 'pass'
    platform.answerInstead()
    arrived()
    await isSaved
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(before))
    return 'answered'
  })
  const slow = send('GET', path)
  await isAsked
  expect((await send('PATCH', path, { prompt: 'Be brief.' })).body.version).toBe(2)
  release()
  const { version } = (await slow).body
  expect((await send('PATCH', path, { prompt: 'Late', expected_version: version })).status).toBe(412)
  expect((await send('GET', path)).body).toMatchObject({ version: 2, prompt: 'Be brief.' })
})
