import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { EndOfCallReport } from '#contract/webhooks/deliveries'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; report: EndOfCallReport }

/** A receiver of reports on its own port. A test may change `answer` while it listens. */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    url: '',
    answer: (response: ServerResponse, _received: Received) => {
      response.end('{"taken":true}')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { url: path = '', headers } = request
    const one = { path, headers, body, report: body ? JSON.parse(body) : undefined }
    received.push(one)
    receiver.answer(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Verifies like the reference implementation: one of the signatures must match. */
export function isSignedBy(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
