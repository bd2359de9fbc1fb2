import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { synthesizeRecording } from '#server/telephony/recording/recording'
import { openGatewayTest } from './testing'

const turns = [{ role: 'assistant' as const, text: 'Good morning', start_ms: 500, end_ms: 1_500 }]
const file = await synthesizeRecording(turns, {
  duration_ms: 3_000,
  background_sound: 'None',
  voice: 'alloy',
  seed: 'call',
})

let requests = 0
let respond: (response: ServerResponse) => void
const storage = createServer((_, response) => {
  requests += 1
  respond(response.setHeader('Content-Type', 'audio/wav'))
})
storage.listen(0, '127.0.0.1')
await once(storage, 'listening')
const { port } = storage.address() as AddressInfo
const { platform, hosted } = await openGatewayTest({ ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}` })
const headers = await hosted.signIn((await platform.server.organization()).key)

afterAll(() => {
  storage.close()
  storage.closeAllConnections()
})

let signatures = 0
let hasRecording = true
beforeEach(() => {
  requests = 0
  hasRecording = true
  respond = (response) => response.end(file)
  platform.answerInstead(({ url = '' }, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (url === '/v1/capabilities') return response.end('{}')
    if (!url.startsWith('/v1/call/')) return 'pass'
    signatures += 1
    const recording_url = `http://127.0.0.1:${port}${url}.wav?signature=${signatures}`
    return response.end(JSON.stringify({ call_id: url.slice(9), ...(hasRecording && { recording_url }) }))
  })
})

let lastId = 0
const newId = () => `call_peaks_${++lastId}`
const look = (id: string) => hosted.ask('GET', `/v1/call/${id}/recording-peaks`, { headers })

test('simultaneous requests measure a recording of the platform once', async () => {
  const id = newId()
  const [answer, ...others] = await Promise.all([look(id), look(id), look(id)])
  const peaks = await answer?.json()
  expect(peaks).toMatchObject({
    duration_ms: 3_000,
    peak_ms: 50,
    channels: [expect.any(String), expect.any(String)],
  })
  for (const other of others) expect(await other.json()).toEqual(peaks)
  expect((await look(id)).status).toBe(200)
  expect(requests).toBe(1)
})

test('peaks are not served once the platform has deleted the recording', async () => {
  const id = newId()
  expect((await look(id)).status).toBe(200)
  hasRecording = false
  await expect.poll(async () => (await look(id)).status, { timeout: 10_000 }).toBe(404)
})

test('another format, and a file that is too large, are not measured', async () => {
  respond = (response) => response.end('ID3, which is no WAV file')
  expect(await (await look(newId())).json()).toMatchObject({ unmeasured: 'format', channels: [] })
  respond = (response) => response.setHeader('Content-Length', 65_000_000).write(file)
  expect(await (await look(newId())).json()).toMatchObject({ unmeasured: 'size', channels: [] })
})

test('a failure is not cached', async () => {
  const id = newId()
  respond = (response) => response.writeHead(500).end()
  expect((await look(id)).status).toBe(502)
  respond = (response) => response.end(file)
  expect((await look(id)).status).toBe(200)
})
