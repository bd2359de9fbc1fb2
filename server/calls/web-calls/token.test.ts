import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
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

  test('stops with the API key that created it, and a call in progress does not', async () => {
    const added = (await web.ask('POST', '/v1/api-keys', { name: 'Website' })).body
    const { body: first } = await web.createCall()
    const create = async () => {
      const response = await fetch(`${web.url}/v2/create-web-call`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${added.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ agent_id: first.agent_id }),
      })
      return (await response.json()) as { audio_url: string; access_token: string; call_id: string }
    }
    const [ongoing, unused] = [await create(), await create()]
    const call = openCall(ongoing.audio_url, ongoing.access_token)
    await once(call.socket, 'open')
    expect((await web.send('DELETE', `/v1/api-keys/${added.id}`)).status).toBe(204)
    const stopped = await refused(unused.audio_url, ['switchboard.web-call', unused.access_token])
    expect(stopped.status).toBe(401)
    expect(call.socket.readyState).toBe(WebSocket.OPEN)
    call.end()
    await web.untilEnded(ongoing.call_id)
    const other = openCall(first.audio_url, first.access_token)
    await once(other.socket, 'open')
    other.end()
    await web.untilEnded(first.call_id)
  })

  test('is named in every refusal that lacks it', async () => {
    const { body } = await web.createCall()
    expect(await refused(body.audio_url, ['chat'])).toMatchObject({ status: 400 })
    const plain = await web.ask('GET', new URL(body.audio_url).pathname)
    expect(plain.status).toBe(400)
  })

  test('is not looked for without the id of a call, and such requests are counted', async () => {
    const { body } = await web.createCall()
    const log = vi.spyOn(console, 'error')
    const statuses: number[] = []
    for (const id of ['a%00b', '%zz', 'a%20b', ...Array(20).fill('%00')]) {
      const url = body.audio_url.replace(body.call_id, id)
      statuses.push((await refused(url, ['switchboard.web-call', 'x'])).status)
    }
    expect(statuses.slice(0, 3)).toEqual([400, 400, 400])
    expect(statuses.at(-1)).toBe(429)
    expect(log.mock.calls.flat().join()).not.toContain('failed')
    log.mockRestore()
    await web.restart()
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

describe('a call that cannot start ends for the same reason in the browser and in the record:', () => {
  async function startedAfter(change: (bot: string) => Promise<unknown>) {
    const { body } = await web.createCall()
    await change(body.agent_id)
    const { end } = await openCall(body.audio_url, body.access_token).closed
    const { call_status, disconnection_reason, events } = await web.untilEnded(body.call_id)
    return { end, call_status, disconnection_reason, event: events[0] }
  }

  test('its bot was deleted', async () => {
    expect(await startedAfter((bot) => web.send('DELETE', `/v1/bots/${bot}`))).toMatchObject({
      end: { reason: 'agent_error', message: 'The bot was deleted.' },
      call_status: 'error',
      disconnection_reason: 'agent_error',
      event: { type: 'bot_deleted', detail: 'The bot was deleted.' },
    })
  })

  test('its bot lost its voice', async () => {
    const unset = () => web.ask('PATCH', '/v1/model-defaults', { voice: null })
    const message = 'No model is chosen for voices in Settings › Models.'
    expect(await startedAfter(unset)).toMatchObject({
      end: { reason: 'agent_error', message },
      call_status: 'error',
      disconnection_reason: 'agent_error',
      event: { type: 'cannot_speak', detail: message },
    })
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
