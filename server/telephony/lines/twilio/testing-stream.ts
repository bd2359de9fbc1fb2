import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

const frameBytes = 160
const silence = Buffer.alloc(frameBytes, 0xff)

/** A name as Twilio gives them. */
export const sid = (prefix: string) => prefix + randomBytes(16).toString('hex')

/** What Twilio plays and records of one stream, in real time. */
export function openStream(url: string, { callSid, accountSid }: { callSid: string; accountSid: string }) {
  const socket = new WebSocket(url)
  const streamSid = sid('MZ')
  const played: Buffer[] = []
  const clears: number[] = []
  let queue: (Buffer | { mark: string })[] = []
  let saying: Buffer = Buffer.alloc(0)
  let sequence = 0
  let chunk = 0
  const send = (event: string, more: object = {}) => {
    sequence += 1
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ event, sequenceNumber: String(sequence), streamSid, ...more }))
  }
  const queuedMs = () => queue.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length / 8 : 0), 0)
  const begun = performance.now()

  function step(): void {
    const payload = Buffer.concat([saying.subarray(0, frameBytes), silence]).subarray(0, frameBytes)
    saying = saying.subarray(frameBytes)
    chunk += 1
    const timestamp = String(chunk * 20)
    send('media', {
      media: { track: 'inbound', chunk: String(chunk), timestamp, payload: payload.toString('base64') },
    })
    for (let left = frameBytes; queue[0] !== undefined; ) {
      const [first] = queue
      if (Buffer.isBuffer(first)) {
        if (left === 0) break
        const taken = first.subarray(0, left)
        played.push(taken)
        left -= taken.length
        if (taken.length < first.length) {
          queue[0] = first.subarray(taken.length)
          break
        }
      } else send('mark', { mark: { name: first.mark } })
      queue.shift()
    }
  }

  socket.on('message', (data) => {
    const message = JSON.parse(data.toString())
    if (message.streamSid !== streamSid) return
    if (message.event === 'media') queue.push(Buffer.from(message.media.payload, 'base64'))
    if (message.event === 'mark') queue.push({ mark: message.mark.name })
    if (message.event === 'clear') {
      clears.push(queuedMs())
      const marks = queue.flatMap((part) => (Buffer.isBuffer(part) ? [] : [part.mark]))
      queue = []
      for (const name of marks) send('mark', { mark: { name } })
    }
  })
  let timer: NodeJS.Timeout | undefined
  socket.once('open', () => {
    socket.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }))
    const mediaFormat = { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 }
    const start = { accountSid, streamSid, callSid, tracks: ['inbound'], mediaFormat, customParameters: {} }
    send('start', { start })
    timer = setInterval(() => {
      while (chunk * 20 < performance.now() - begun) step()
    }, 5)
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      resolve()
    })
  })
  return {
    socket,
    streamSid,
    closed,
    clears,
    playedMs: () => played.reduce((sum, part) => sum + part.length, 0) / 8,
    played: () => Buffer.concat(played),
    queuedMs,
    say: (bytes: Uint8Array) => {
      saying = Buffer.concat([saying, bytes])
    },
    isSaying: () => saying.length > 0,
    press: (digit: string) => send('dtmf', { dtmf: { track: 'inbound_track', digit } }),
    /** Twilio ends the stream in an orderly way. */
    stop: () => {
      send('stop', { stop: { accountSid, callSid } })
      socket.close()
    },
    /** The connection breaks. */
    lose: () => socket.terminate(),
  }
}

type TestStream = ReturnType<typeof openStream>

/** The verbs of a document with their attributes, in order; nested ones after their parents. */
export const verbsIn = (document: string) =>
  Array.from(
    document.matchAll(/<(\w+)((?: \w+="[^"]*")*)\s*\/?>([^<]*)/g),
    ([, name = '', raw = '', text]) => ({
      name,
      text,
      attributes: Object.fromEntries(
        Array.from(raw.matchAll(/(\w+)="([^"]*)"/g), ([, key = '', value = '']) => [
          key,
          value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
        ]),
      ) as Record<string, string | undefined>,
    }),
  ).filter(({ name }) => name !== 'Response')

/** How the phone of a number behaves. */
export type Phone =
  /** `leavesMs`: hangs up after so much of what it hears before it is connected. */
  | { answers: true; afterMs?: number; until?: Promise<unknown>; leavesMs?: number }
  | { answers: false; status: 'busy' | 'no-answer' | 'failed'; sip?: number; afterMs?: number }

export type Request = { event: string; params: Record<string, string>; status: number; body: string }

export type TestCall = {
  sid: string
  fields: Record<string, string>
  status: string
  direction: string
  createdAt: number
  startedAt?: number
  endedAt?: number
  streams: TestStream[]
  requests: Request[]
  /** Verbs that were carried out. */
  verbs: string[]
  /** Files that other phones heard before they were connected. */
  heard: Buffer[]
  /** A new document or address took the place of what is done. */
  replaced?: () => void
}

/**
 * The phone of a `Number` carries out a document before it is connected, in which Twilio allows no `Dial`. Returns
 * whether it is connected then.
 */
export async function hearFirst(
  url: string,
  { ask, heard, leavesMs }: { ask(url: string): Promise<Request>; heard: Buffer[]; leavesMs: number },
): Promise<boolean> {
  let heardMs = 0
  let next: string | undefined = url
  while (next !== undefined) {
    const { body } = await ask(next)
    next = undefined
    for (const { name, text } of verbsIn(body)) {
      if (name === 'Redirect') next = text
      if (name === 'Dial') throw new Error('13201: Dial cannot be used in a document of the called phone.')
      if (name !== 'Play') continue
      const file = Buffer.from(await (await fetch(text ?? '')).arrayBuffer())
      heard.push(file)
      const ms = file.length / 8
      await wait(Math.min(ms, leavesMs - heardMs))
      heardMs += ms
      if (heardMs > leavesMs) return false
    }
  }
  return true
}

/** A call as the REST API returns it. */
export const resourceOf = (call: TestCall) => ({
  sid: call.sid,
  status: call.status,
  direction: call.direction,
  to: call.fields.To,
  from: call.fields.From,
  date_created: new Date(call.createdAt).toUTCString(),
  start_time: call.startedAt ? new Date(call.startedAt).toUTCString() : null,
  end_time: call.endedAt ? new Date(call.endedAt).toUTCString() : null,
  duration: call.endedAt
    ? String(Math.ceil((call.endedAt - (call.startedAt ?? call.endedAt)) / 1_000))
    : null,
})

type OwnedNumber = { sid: string; phone_number: string; friendly_name: string; voice_url: string }

/** One page of the account's numbers, and the path of the next one. */
export function numbersPage({ pathname, searchParams }: URL, numbers: readonly OwnedNumber[]) {
  const page_size = Number(searchParams.get('PageSize') ?? 50)
  const page = Number(searchParams.get('Page') ?? 0)
  const start = page * page_size
  const end = start + page_size
  const uriOf = (at: number) => `${pathname}?PageSize=${page_size}&Page=${at}&PageToken=PA${numbers[0]?.sid}`
  return {
    incoming_phone_numbers: numbers.slice(start, end),
    first_page_uri: uriOf(0),
    next_page_uri: end < numbers.length ? uriOf(page + 1) : null,
    previous_page_uri: page > 0 ? uriOf(page - 1) : null,
    page,
    page_size,
    start,
    end: Math.min(end, numbers.length) - 1,
    uri: `${pathname}?PageSize=${page_size}`,
  }
}
