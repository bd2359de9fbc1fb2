import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createClient } from './client'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function clientOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return createClient({ apiKey: 'key', baseUrl: `http://127.0.0.1:${port}` })
}

test('a connection that breaks in the middle of a response is repeated, with the same Idempotency-Key', async () => {
  const keys: unknown[] = []
  const client = await clientOf((request, response) => {
    keys.push(request.headers['idempotency-key'])
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '17' })
    if (keys.length > 1) return void response.end('{"uid":"bot_one"}')
    response.write('{"uid":', () => response.destroy())
  })
  const body = { name: 'Front desk', prompt: 'You answer calls.' }
  expect(await client.bots.create({ body })).toEqual({ uid: 'bot_one' })
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a request that must not be repeated rejects when the connection breaks', async () => {
  let count = 0
  const client = await clientOf((_, response) => {
    count += 1
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '17' })
    response.write('{"uid":', () => response.destroy())
  })
  await expect(client.bots.update({ uid: 'bot_one', body: { name: 'Desk' } })).rejects.toThrow()
  expect(count).toBe(1)
})
