import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Accepts reports of calls at once, and counts them. */
export async function startReceiver() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      count += 1
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, count: () => count, close: () => server.close() }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
