import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callTool } from './call-tool'
import type { Tool } from './tools'

const tool = (method: string): Tool => ({
  name: 'calls_get',
  description: '',
  inputSchema: { type: 'object', properties: {}, required: ['id'] },
  annotations: { readOnlyHint: true, destructiveHint: false },
  method,
  path: '/v1/call/{id}',
  parameters: [{ name: 'id', in: 'path', required: true, description: '', schema: {} }],
})

test('an assistant can read that the server did not answer completely', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': '20' })
    response.write('{"id":', () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = await callTool({ baseUrl, apiKey: 'key' }, tool('POST'), { id: 'call_1' })
  expect(cut).toMatchObject({ isError: true })
  expect(cut.content[0]?.text).toMatch(/^No complete response from .*may have taken effect/)
  server.close()
  await once(server, 'close')
  const absent = await callTool({ baseUrl, apiKey: 'key' }, tool('GET'), { id: 'call_1' })
  expect(absent).toMatchObject({ isError: true })
  expect(absent.content[0]?.text).toMatch(/^No complete response from .*ECONNREFUSED/)
})

test('a tool without a value for its path sends nothing', async () => {
  const connection = { baseUrl: 'http://127.0.0.1:9', apiKey: 'key' }
  expect(await callTool(connection, tool('GET'), {})).toEqual({
    content: [{ type: 'text', text: 'Required: id.' }],
    isError: true,
  })
})
