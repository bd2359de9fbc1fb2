import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import type { CallAudio } from '#server/telephony/call-audio'
import { FRAME_MS } from '#server/telephony/lines/frame'
import { createOutgoing, createReceiver, silentFrame } from '#server/telephony/lines/frames'
import { encodeMuLaw } from '#server/telephony/recording/mu-law'

/** How far speech is sent ahead of its time: longer than this process may be busy, and flushed at once. */
const SPEECH_LEAD_MS = 200
/** Silence is sent all the time, because Asterisk sends nothing to the phone without it. */
const SILENCE_LEAD_MS = 40
/** With less than this ahead, one more frame brings the silence nearest to its lead. */
const SILENCE_LOW_MS = SILENCE_LEAD_MS - FRAME_MS / 2

const MediaEvent = z.object({
  event: z.string(),
  digit: z.string().optional(),
  queue_length: z.number().optional(),
  correlation_id: z.string().optional(),
})

const bytesOf = (data: RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data

function readMediaEvent(text: string) {
  try {
    return MediaEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Sends sound at the pace at which it is heard. */
function createSender(socket: WebSocket, now: () => number) {
  const outgoing = createOutgoing()
  /** When Asterisk will have played everything sent, and when the last speech in it. */
  let sentUntil = now()
  let speechUntil = now()
  let lastMark = 0
  const waiting = new Map<string, (isPlayed: boolean) => void>()

  const isOpen = () => socket.readyState === socket.OPEN
  const command = (name: string, more: object = {}) => socket.send(JSON.stringify({ command: name, ...more }))
  const send = (frame: Uint8Array) => {
    socket.send(frame)
    sentUntil += FRAME_MS
  }
  const settle = (isPlayed: boolean, id: string) => {
    waiting.get(id)?.(isPlayed)
    waiting.delete(id)
  }

  /** Speech does not wait for the silence ahead of it. A mark in the queue would be dropped, too. */
  function skipSilence(): void {
    if (speechUntil > now() || waiting.size > 0 || sentUntil <= now()) return
    command('FLUSH_MEDIA')
    sentUntil = now()
  }

  return {
    isOpen,
    add(samples: Int16Array) {
      outgoing.add(encodeMuLaw(samples))
    },
    /** Resolves when everything added before was heard, or to false when it never will be. */
    mark(): Promise<boolean> {
      const id = String(++lastMark)
      outgoing.add(id)
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    settle,
    pace(): void {
      if (!isOpen()) return
      sentUntil = Math.max(sentUntil, now())
      while (!outgoing.isEmpty() && sentUntil - now() < SPEECH_LEAD_MS) {
        // More of a broken frame may follow, until it is due.
        if (outgoing.isOpen() && sentUntil - now() >= SILENCE_LOW_MS) return
        const { frame, marks } = outgoing.take()
        if (frame) {
          skipSilence()
          send(frame)
          speechUntil = sentUntil
        }
        for (const id of marks) command('MARK_MEDIA', { correlation_id: id })
      }
      while (outgoing.isEmpty() && sentUntil - now() < SILENCE_LOW_MS) send(silentFrame)
    },
    /** Drops what waits. Returns its milliseconds, and those of the silence that was sent after the last speech. */
    drop() {
      const dropped = { unsentMs: outgoing.ms, silenceMs: sentUntil - speechUntil }
      outgoing.drop()
      for (const id of [...waiting.keys()]) settle(false, id)
      if (isOpen()) {
        // Asterisk takes commands in order: the status is what the flush drops.
        command('GET_STATUS')
        command('FLUSH_MEDIA')
      }
      sentUntil = now()
      speechUntil = sentUntil
      return dropped
    },
  }
}

/**
 * The audio of a call over the WebSocket of an Asterisk media channel: frames of 20 ms, mu-law, 8,000 samples a second.
 * Asterisk plays what it has received at the right pace; sending is paced here, so that silence never runs out and
 * little has to be flushed.
 */
export function createMediaAudio(socket: WebSocket, now: () => number = Date.now): CallAudio {
  const sender = createSender(socket, now)
  const receiver = createReceiver(now)
  let receiveKey: ((key: string) => void) | undefined
  let onStatus: ((queuedFrames: number) => void) | undefined

  function takeEvent(text: string): void {
    const event = readMediaEvent(text)
    if (event?.event === 'DTMF_END' && event.digit) receiveKey?.(event.digit)
    if (event?.event === 'MEDIA_MARK_PROCESSED') sender.settle(true, event.correlation_id ?? '')
    if (event?.event === 'STATUS') onStatus?.(event.queue_length ?? 0)
  }

  socket.on('message', (data, isBinary) => {
    const bytes = bytesOf(data)
    if (isBinary) receiver.take(bytes)
    else takeEvent(Buffer.from(bytes).toString())
  })
  const timer = setInterval(() => {
    sender.pace()
    receiver.fillGap()
  }, FRAME_MS / 2)
  socket.on('error', () => socket.terminate())
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      sender.drop()
      onStatus?.(0)
      resolve()
    })
  })

  return {
    rate: 8000,
    leadMs: FRAME_MS / 2,
    onFrame: receiver.onFrame,
    onKey(next) {
      receiveKey = next
    },
    closed,
    play(samples) {
      if (!sender.isOpen()) return
      sender.add(samples)
      sender.pace()
    },
    async played() {
      if (!sender.isOpen()) return false
      const isPlayed = sender.mark()
      sender.pace()
      return isPlayed
    },
    async flush() {
      if (!sender.isOpen()) return 0
      const queued = new Promise<number>((resolve) => {
        onStatus = resolve
      })
      const { unsentMs, silenceMs } = sender.drop()
      return Math.round(unsentMs + Math.max(0, (await queued) * FRAME_MS - silenceMs))
    },
  }
}
