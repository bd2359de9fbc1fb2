import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openCall, webCallsForFile } from './testing'

const web = webCallsForFile()

test('more web calls than the limit are refused', async () => {
  await web.restart({ WEB_CALLS_AT_ONCE: '2' })
  const { body } = await web.createCall()
  const call = openCall(body.audio_url, body.access_token)
  await once(call.socket, 'open')
  const statuses = [(await web.createCall()).status, (await web.createCall()).status]
  expect(statuses).toEqual([201, 429])
  call.end()
  await web.untilEnded(body.call_id)
  expect((await web.createCall()).status).toBe(201)
  await web.restart()
})

describe('the access token', () => {
  const refused = async (audio_url: string, protocols: string[]) => {
    const socket = new WebSocket(audio_url, protocols)
    socket.on('error', () => undefined)
    const [, response] = await once(socket, 'unexpected-response')
    return { status: response.statusCode, body: JSON.parse((await buffer(response)).toString()) }
  }

  test('opens its call once, and only its call', async () => {
    const { body: ours } = await web.createCall()
    const { body: other } = await web.createCall()
    const wrong = await refused(other.audio_url, ['switchboard.web-call', ours.access_token])
    expect(wrong.status).toBe(401)
    const call = openCall(ours.audio_url, ours.access_token)
    await once(call.socket, 'open')
    expect(call.socket.protocol).toBe('switchboard.web-call')
    const again = await refused(ours.audio_url, ['switchboard.web-call', ours.access_token])
    expect(again).toMatchObject({ status: 401, body: { error: expect.stringContaining('once') } })
    call.end()
    await web.untilEnded(ours.call_id)
  })

  test('is named in every refusal that lacks it', async () => {
    const { body } = await web.createCall()
    expect(await refused(body.audio_url, ['chat'])).toMatchObject({ status: 400 })
    const plain = await web.ask('GET', new URL(body.audio_url).pathname)
    expect(plain.status).toBe(400)
  })

  test('reaches no other path', async () => {
    const { body } = await web.createCall()
    const elsewhere = await refused(body.audio_url.replace(/\/v1.*/, '/v1/bots'), [
      'switchboard.web-call',
      'x',
    ])
    expect(elsewhere.status).toBe(401)
  })
})

describe('creating a web call', () => {
  test('needs a bot of the organization', async () => {
    expect((await web.ask('POST', '/v2/create-web-call', { agent_id: 'bot_none' })).status).toBe(404)
  })

  test('needs values for the variables of the bot', async () => {
    const refusal = await web.createCall(
      {},
      { prompt: 'You call {{name}}.', first_message: 'Hello {{name}}.' },
    )
    expect(refusal).toMatchObject({ status: 400, body: { issues: [{ path: 'dynamic_variables' }] } })
    const made = await web.createCall(
      { dynamic_variables: { name: 'Ada' } },
      { prompt: 'You call {{name}}.', first_message: 'Hello {{name}}.' },
    )
    expect(made.status).toBe(201)
  })

  test('needs a voice', async () => {
    await web.ask('PATCH', '/v1/model-defaults', { voice: null })
    const { status, body } = await web.createCall()
    expect([status, body.issues[0].path]).toEqual([400, 'agent_id'])
    expect(body.error).toContain('No model is chosen for voices')
  })
})
