import type { WebSocket } from 'ws'
import type { CallAudio } from '#server/telephony/call-audio'
import { FRAME_MS } from '#server/telephony/lines/frame'
import { createOutgoing, createReceiver } from '#server/telephony/lines/frames'
import { encodeMuLaw } from '#server/telephony/recording/mu-law'
import { type Message, readMessage } from './messages'

/** How far speech is sent ahead of its time. Twilio drops it at once when asked to, so this costs no delay. */
const leadMs = 500
/** A part of a frame may still be completed until then. */
const completingMs = 60
/** How often Twilio is asked to report how far it has played. */
const framesPerMark = 5
/** A mark that is not reported is believed to have been played this much later. */
const patienceMs = 3_000
/** Twilio sends a frame every 20 ms; a connection without any is broken. */
const silentMs = 10_000
/** How much faster than real time a peer may send. What is beyond is dropped. */
const aheadMs = 2_000
/** More unsent audio means that the peer does not read. */
const mostUnsentBytes = 5_000_000
const bytesPerMs = 8

type Stream = { socket: WebSocket; streamSid: string }

/** Sends sound ahead of its time, and knows how much of it was played. All positions are milliseconds of sound. */
function createPlayer(now: () => number) {
  const outgoing = createOutgoing()
  const waiting = new Map<string, (isPlayed: boolean) => void>()
  let stream: Stream | undefined
  let sentMs = 0
  /** The last known position of the playback, and when it was there. */
  let known = { position: 0, at: now() }
  let epoch = 0
  let lastMark = 0
  let frames = 0

  const send = (message: object) => {
    if (stream?.socket.readyState !== stream?.socket.OPEN) return
    if ((stream?.socket.bufferedAmount ?? 0) > mostUnsentBytes) return stream?.socket.terminate()
    stream?.socket.send(JSON.stringify({ streamSid: stream.streamSid, ...message }))
  }
  const sendMark = (name: string) => send({ event: 'mark', mark: { name } })
  const heardMs = () => Math.min(sentMs, known.position + now() - known.at)
  const ahead = () => sentMs - heardMs()
  const settle = (name: string, isPlayed: boolean) => {
    waiting.get(name)?.(isPlayed)
    waiting.delete(name)
  }

  function sendFrame(frame: Uint8Array): void {
    if (ahead() <= 0) known = { position: sentMs, at: now() }
    send({ event: 'media', media: { payload: Buffer.from(frame).toString('base64') } })
    sentMs += FRAME_MS
    frames += 1
    if (frames % framesPerMark === 0) sendMark(`at ${epoch} ${sentMs}`)
  }

  return {
    add: (samples: Int16Array) => outgoing.add(encodeMuLaw(samples)),
    attach(next: Stream) {
      stream = next
      // What the former connection had not played is lost.
      sentMs = heardMs()
    },
    detach() {
      stream = undefined
    },
    pace(): void {
      if (!stream) return
      while (!outgoing.isEmpty() && ahead() < leadMs) {
        if (outgoing.isOpen() && ahead() >= completingMs) return
        const { frame, marks } = outgoing.take()
        if (frame) sendFrame(frame)
        for (const name of marks) sendMark(name)
      }
    },
    /** Twilio has played everything that was sent before a mark, or dropped it. */
    takeMark(name: string): void {
      const [, of, position] = /^at (\d+) (\d+)$/.exec(name) ?? []
      if (position === undefined) settle(name, true)
      else if (Number(of) === epoch) known = { position: Number(position), at: now() }
    },
    mark(): Promise<boolean> {
      const name = `end ${++lastMark}`
      outgoing.add(name)
      return new Promise((resolve) => {
        const late = setTimeout(() => settle(name, true), outgoing.ms + ahead() + patienceMs)
        waiting.set(name, (isPlayed) => {
          clearTimeout(late)
          resolve(isPlayed)
        })
      })
    },
    /** Drops what was not heard, and returns its milliseconds. */
    drop(): number {
      const droppedMs = Math.round(outgoing.ms + ahead())
      outgoing.drop()
      for (const name of [...waiting.keys()]) settle(name, false)
      // Twilio reports the marks that it drops, so those of before must not count any more.
      epoch += 1
      sentMs = heardMs()
      send({ event: 'clear' })
      return droppedMs
    },
  }
}

/** Drops sound that arrives much faster than it can have been said. */
function createThrottle(now: () => number) {
  const begun = now()
  let takenMs = 0
  return function isTooMuch(bytes: number): boolean {
    const passed = now() - begun
    if (takenMs > passed + aheadMs) return true
    takenMs = Math.max(takenMs, passed - aheadMs) + bytes / bytesPerMs
    return false
  }
}

export type StreamAudio = ReturnType<typeof createStreamAudio>

/**
 * The audio of a call over Twilio Media Streams: frames of 20 ms, mu-law, 8,000 samples a second. It outlives its
 * connection: Twilio opens another one after a break. `onDetached` runs when a connection has ended.
 */
export function createStreamAudio(onDetached: () => void, now: () => number = () => performance.now()) {
  const player = createPlayer(now)
  const receiver = createReceiver(now)
  const isTooMuch = createThrottle(now)
  let receiveKey: ((key: string) => void) | undefined
  let socket: WebSocket | undefined
  let lastAt = now()
  let isEnded = false
  /** Sound that was queued and is never heard. */
  let lostMs = 0
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })

  function take(message: Message): void {
    if (message.event === 'media') {
      const bytes = Buffer.from(message.media.payload, 'base64')
      if (!isTooMuch(bytes.length)) receiver.take(bytes)
    }
    if (message.event === 'dtmf') receiveKey?.(message.dtmf.digit)
    if (message.event === 'mark') player.takeMark(message.mark.name)
  }

  function detach(): void {
    if (!socket) return
    socket = undefined
    player.detach()
    onDetached()
  }

  const timer = setInterval(() => {
    player.pace()
    receiver.fillGap()
    if (socket && now() - lastAt > silentMs) socket.terminate()
  }, FRAME_MS / 2)

  const audio: CallAudio = {
    rate: 8000,
    onFrame: receiver.onFrame,
    onKey(next) {
      receiveKey = next
    },
    closed,
    play(samples) {
      if (isEnded) {
        lostMs += samples.length / bytesPerMs
        return
      }
      player.add(samples)
      player.pace()
    },
    async played() {
      if (isEnded) return lostMs === 0
      const isPlayed = player.mark()
      player.pace()
      return isPlayed
    },
    flush: async () => (isEnded ? 0 : player.drop()),
  }

  return {
    audio,
    isAttached: () => socket !== undefined,
    /** Continues on another connection, which was paused. */
    attach(next: Stream): void {
      socket?.terminate()
      socket = next.socket
      lastAt = now()
      player.attach(next)
      next.socket.on('message', (data, isBinary) => {
        if (socket !== next.socket) return
        lastAt = now()
        const message = isBinary ? undefined : readMessage(data)
        if (message?.event === 'stop') detach()
        else if (message) take(message)
      })
      next.socket.once('close', () => {
        if (socket === next.socket) detach()
      })
      next.socket.resume()
    },
    /** The call has ended, or another process has it. */
    end(): void {
      if (isEnded) return
      isEnded = true
      clearInterval(timer)
      lostMs = player.drop()
      const last = socket
      socket = undefined
      player.detach()
      last?.close(1000)
      close()
    },
  }
}
