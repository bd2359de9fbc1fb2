import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import { webCallRate } from '#contract/calls/web-calls'
import type { CallAudio } from '#server/telephony/call-audio'

const frameSamples = webCallRate / 50
const bytesPerMs = (webCallRate * 2) / 1_000
/** How far ahead of real time a client may send. What is beyond is dropped. */
const leadMs = 2_000
/** A client that does not report what it played is believed to have played it this much later. */
const patienceMs = 2_000
const flushMs = 1_000
const pingMs = 5_000
const keysPerSecond = 20
const keysPerCall = 1_000
/** More unsent audio means that the client does not read. */
const mostUnsentBytes = 20_000_000
const notUnderstood = 1007

const ClientMessage = z.discriminatedUnion('type', [
  /** Everything before this mark was heard. */
  z.object({ type: z.literal('played'), mark: z.int() }),
  /** The queue was dropped; so much of it was not heard. */
  z.object({ type: z.literal('flushed'), flush: z.int(), dropped_ms: z.number().nonnegative() }),
  z.object({ type: z.literal('key'), key: z.string().regex(/^[0-9*#A-D]$/) }),
  z.object({ type: z.literal('end') }),
])

/** What the server sends besides audio. */
type ServerMessage =
  | { type: 'caption'; by: 'bot' | 'caller'; text: string; is_final: boolean }
  | { type: 'mark'; mark: number }
  | { type: 'flush'; flush: number }
  /** `message`: why the call ended, if it was neither side's wish. */
  | { type: 'end'; reason: string; message?: string }

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data

function readMessage(text: string) {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Divides what a client sends into frames of 20 ms, not much faster than real time. */
function createFrames(now: () => number) {
  const begun = now()
  let left = Buffer.alloc(0)
  let takenMs = 0
  return function* (bytes: Buffer): Generator<Int16Array> {
    if (takenMs > now() - begun + leadMs) return
    takenMs = Math.max(takenMs, now() - begun - leadMs) + bytes.length / bytesPerMs
    left = Buffer.concat([left, bytes])
    for (; left.length >= frameSamples * 2; left = left.subarray(frameSamples * 2))
      yield Int16Array.from({ length: frameSamples }, (_, at) => left.readInt16LE(at * 2))
  }
}

/** Drops keys beyond what a person presses in a second and in a call. */
function limitKeys(receive: (key: string) => void, now: () => number): (key: string) => void {
  let left = keysPerCall
  let times: number[] = []
  return (key) => {
    times = times.filter((at) => at > now() - 1_000)
    if (left === 0 || times.length === keysPerSecond) return
    times.push(now())
    left -= 1
    receive(key)
  }
}

/** Ends a connection whose client no longer answers, or does not read. */
function endWithoutAnswers(socket: WebSocket): void {
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive || socket.bufferedAmount > mostUnsentBytes) socket.terminate()
    isAlive = false
    if (socket.readyState === socket.OPEN) socket.ping()
  }, pingMs)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.once('close', () => clearInterval(timer))
}

export type WebCallAudio = ReturnType<typeof openWebCallAudio>

/** The audio of a browser behind a WebSocket. The browser queues what it receives, and reports what was heard. */
export function openWebCallAudio(socket: WebSocket, now: () => number = () => performance.now()) {
  const framesIn = createFrames(now)
  const marks = new Map<number, (isPlayed: boolean) => void>()
  const flushes = new Map<number, (droppedMs: number) => void>()
  let onFrame: (samples: Int16Array) => void = () => undefined
  let onKey: (key: string) => void = () => undefined
  /** When everything sent will have been heard, at the latest. */
  let queuedUntil = now()
  let lastId = 0
  let isEnded = false

  const isOpen = () => socket.readyState === socket.OPEN
  const send = (message: ServerMessage) => isOpen() && socket.send(JSON.stringify(message))
  /** Reports of marks that nothing waits for any more are ignored. */
  const settle = (mark: number, isPlayed: boolean) => marks.get(mark)?.(isPlayed)

  endWithoutAnswers(socket)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', (code) => {
      // Browsers close with 1001 when their page is left, and 1005 or 1000 otherwise.
      isEnded ||= [1000, 1001, 1005].includes(code)
      for (const mark of marks.keys()) settle(mark, false)
      resolve()
    })
  })

  function take(text: string): void {
    const message = readMessage(text)
    if (!message) socket.close(notUnderstood, 'The message is not one of a web call.')
    else if (message.type === 'played') settle(message.mark, true)
    else if (message.type === 'flushed') flushes.get(message.flush)?.(message.dropped_ms)
    else if (message.type === 'key') onKey(message.key)
    else {
      isEnded = true
      socket.close(1000)
    }
  }
  socket.on('message', (data, isBinary) => {
    if (!isBinary) return take(bytesOf(data).toString('utf8'))
    for (const frame of framesIn(bytesOf(data))) onFrame(frame)
  })

  const audio: CallAudio = {
    rate: webCallRate,
    onFrame: (receive) => {
      onFrame = receive
    },
    onKey: (receive) => {
      onKey = limitKeys(receive, now)
    },
    closed,
    play(samples) {
      if (isOpen()) socket.send(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
      queuedUntil = Math.max(queuedUntil, now()) + samples.byteLength / bytesPerMs
    },
    played() {
      if (!isOpen()) return Promise.resolve(false)
      const mark = ++lastId
      return new Promise((resolve) => {
        const lateMs = Math.max(0, queuedUntil - now()) + patienceMs
        const timer = setTimeout(() => settle(mark, true), lateMs)
        marks.set(mark, (isPlayed) => {
          clearTimeout(timer)
          marks.delete(mark)
          resolve(isPlayed)
        })
        send({ type: 'mark', mark })
      })
    },
    async flush() {
      const expectedMs = Math.max(0, queuedUntil - now())
      queuedUntil = now()
      for (const mark of marks.keys()) settle(mark, false)
      if (!isOpen()) return expectedMs
      const flush = ++lastId
      const droppedMs = await new Promise<number>((resolve) => {
        flushes.set(flush, resolve)
        setTimeout(() => resolve(expectedMs), flushMs)
        send({ type: 'flush', flush })
      })
      flushes.delete(flush)
      return Math.min(droppedMs, expectedMs + patienceMs)
    },
  }
  return {
    audio,
    caption: (by: 'bot' | 'caller', text: string, is_final: boolean) =>
      void send({ type: 'caption', by, text, is_final }),
    /** The connection broke, or the client stopped answering, before either side ended the call. */
    isLost: () => !isEnded && !isOpen(),
    /** Says that the call has ended, and closes the connection. */
    end(reason: string, message?: string): void {
      isEnded = true
      send({ type: 'end', reason, ...(message && { message }) })
      socket.close(1000)
    },
  }
}
