import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SyncedFile } from './synced-file'
import type { PlacedCall, StandInEnding, StandInOrder } from './test-carrier'

/**
 * Stands in for a carrier, in its own process, which is never killed. Before it accepts a dial, it syncs a line with time
 * and outcome to its log. STAND_IN_LOG: the log. STAND_IN_REPEATS `by_key`: a repeated key is the same dial; otherwise it is
 * another dial, and a phone rings twice. STAND_IN_CALL_MS: the length of calls.
 */
const { STAND_IN_LOG = '', STAND_IN_REPEATS = 'by_key', STAND_IN_CALL_MS = '200' } = process.env
const log = await SyncedFile.create(STAND_IN_LOG)
const placed = new Map<string, Promise<PlacedCall>>()

const someTime = (least: number, most: number) => wait(least + Math.random() * (most - least))

function chooseEnding(): StandInEnding {
  const kind = Math.random()
  if (kind < 0.1) return 'busy'
  if (kind < 0.25) return 'no_answer'
  if (kind < 0.3) return 'voicemail'
  return kind < 0.33 ? 'failed' : 'reached'
}

async function take({ call_id, to_number }: StandInOrder, at: number): Promise<PlacedCall> {
  const ends_at = Math.round(Date.now() + Number(STAND_IN_CALL_MS) * (0.5 + Math.random()))
  const ending = chooseEnding()
  await log.append(JSON.stringify({ at, call_id, to_number, ends_at, ending }))
  return { ends_at, ending }
}

async function place(order: StandInOrder, at: number): Promise<PlacedCall> {
  const before = STAND_IN_REPEATS === 'by_key' ? placed.get(order.call_id) : undefined
  const call = before ?? take(order, at)
  placed.set(order.call_id, call)
  return call
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier')
  const reply = (value: unknown) => response.end(JSON.stringify(value))
  if (pathname === '/knows') reply({ knows: placed.has(searchParams.get('call_id') ?? '') })
  else if (pathname === '/follow') reply(await placed.get(searchParams.get('call_id') ?? ''))
  else if (pathname === '/count') reply({ count: placed.size })
  else {
    const at = Date.now()
    const order = JSON.parse(await textOf(request)) as StandInOrder
    // Delays order and response, as a remote carrier does.
    await someTime(5, 45)
    const call = await place(order, at)
    await someTime(5, 45)
    reply(call)
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => {
  console.log(`Ready: http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
