import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'

/** The messages of Twilio Media Streams that are used; others are ignored. */
const Message = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('start'),
    start: z.object({
      streamSid: z.string().min(1).max(100),
      callSid: z.string().regex(/^CA[0-9a-f]{32}$/),
      mediaFormat: z.object({ encoding: z.literal('audio/x-mulaw'), sampleRate: z.literal(8_000) }),
    }),
  }),
  z.object({
    event: z.literal('media'),
    media: z.object({ track: z.literal('inbound'), payload: z.base64() }),
  }),
  z.object({ event: z.literal('dtmf'), dtmf: z.object({ digit: z.string().regex(/^[0-9*#A-D]$/) }) }),
  z.object({ event: z.literal('mark'), mark: z.object({ name: z.string() }) }),
  z.object({ event: z.literal('stop') }),
])
export type Message = z.infer<typeof Message>

/** Reads a message; undefined if it is none that is used. */
export function readMessage(data: RawData): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}

export type StreamStart = Extract<Message, { event: 'start' }>['start']

/**
 * Resolves to the start of a stream, its first message after `connected`, and pauses the socket. Resolves to undefined if
 * there is none in time.
 */
export function startOf(socket: WebSocket, lateMs: number) {
  return new Promise<StreamStart | undefined>((resolve) => {
    const settle = (start?: StreamStart) => {
      clearTimeout(timer)
      socket.off('message', take)
      resolve(start)
    }
    const take = (data: RawData, isBinary: boolean) => {
      const message = isBinary ? undefined : readMessage(data)
      if (message?.event !== 'start') return
      // What the caller says meanwhile is read later.
      socket.pause()
      settle(message.start)
    }
    const timer = setTimeout(() => settle(), lateMs)
    socket.on('message', take)
    socket.once('close', () => settle())
  })
}
