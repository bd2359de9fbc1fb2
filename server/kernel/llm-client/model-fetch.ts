import { ReadableStream } from 'node:stream/web'
import { isJsonObject } from '#rules/text/json-object'
import type { Outbound, OutboundArrival } from '#server/kernel/safe-fetch/outbound'
import { ModelFailure } from './model'

const mostBytes = 2 * 1024 * 1024

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const part of body) chunks.push(part)
  return Buffer.concat(chunks).toString('utf8')
}

const asChunk = (choice: unknown) => {
  if (!isJsonObject(choice) || !isJsonObject(choice.message)) return choice
  return { index: 0, delta: choice.message }
}

/** A whole answer as the only event of a stream, because some servers ignore `stream`. */
async function asStream(body: AsyncIterable<Buffer>): Promise<string> {
  const whole = parsed(await textOf(body))
  const chunk =
    isJsonObject(whole) && Array.isArray(whole.choices)
      ? { ...whole, choices: whole.choices.map(asChunk) }
      : whole
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure('What it answered is not what a model of this kind answers.')
  }
}

async function bodyOf({ status, type, body }: OutboundArrival, streams: boolean): Promise<BodyInit | null> {
  if (status < 200 || [204, 205, 304].includes(status)) return null
  if (status !== 200 || !streams || type.includes('text/event-stream'))
    return ReadableStream.from(body) as BodyInit
  return asStream(body)
}

/** Headers that the SDK may send; the others describe this machine. */
const sent = ['accept', 'content-type', 'authorization']

type FetchOptions = { outbound: Outbound; key: string | null; timeoutMs: number }

/** The `fetch` of the SDK: it reaches only the addresses that the server may reach, and follows no redirect. */
export function createModelFetch({ outbound, key, timeoutMs }: FetchOptions): typeof fetch {
  return async (input, init = {}) => {
    const given = new Headers(init.headers)
    const names = sent.filter((name) => given.has(name) && (name !== 'authorization' || key !== null))
    const body = typeof init.body === 'string' ? init.body : undefined
    const arrived = await outbound.receive(
      {
        method: init.method?.toUpperCase() === 'GET' ? 'GET' : 'POST',
        url: String(input),
        headers: {
          ...Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])),
          'user-agent': 'Switchboard',
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        ...(body !== undefined && { body }),
        timeoutMs,
        keepBytes: mostBytes,
      },
      init.signal ?? new AbortController().signal,
    )
    const { status, type, retryAfter } = arrived
    if (status < 200 || status > 599) throw new ModelFailure(`The model refused with status ${status}.`)
    const streams = body !== undefined
    const content = await bodyOf(arrived, streams)
    const isEvents = streams && status === 200
    return new Response(content, {
      status,
      headers: {
        'content-type': isEvents ? 'text/event-stream' : type || 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      },
    })
  }
}
