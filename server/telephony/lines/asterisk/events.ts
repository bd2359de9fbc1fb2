import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type Ari, type AriEvent, readEvent } from './ari'

const CONNECT_MS = 5_000
/** How long after a lost connection it connects again. */
export const RETRY_MS = 1_000
const PING_MS = 5_000
const START_MS = 10_000

/** The connection over which Asterisk reports what happens to calls. It reconnects until it is closed. */
export type AriEvents = {
  /** Resolves while connected; rejects if there is no connection within five seconds. */
  ready(): Promise<void>
  isConnected(): boolean
  close(): void
}

/** Channels that are created here. An application may act on a channel as soon as it has it. */
export type Starts = {
  /** Call it before the channel is created. Rejects after ten seconds. */
  when(channel: string): Promise<void>
  /** Takes the event of a channel. Returns whether it was waited for. */
  take(channel: string): boolean
}

export function createStarts(): Starts {
  const starting = new Map<string, () => void>()
  return {
    when(channel) {
      const started = new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => {
          starting.delete(channel)
          reject(new Error('Asterisk did not start the channel in time.'))
        }, START_MS)
        starting.set(channel, () => {
          clearTimeout(late)
          resolve()
        })
      })
      // Creating the channel may fail before.
      started.catch(() => undefined)
      return started
    },
    take(channel) {
      starting.get(channel)?.()
      return starting.delete(channel)
    },
  }
}

type Options = {
  ari: Ari
  app: string
  onEvent: (event: AriEvent) => void
  /** Runs after each connection but the first: events may have been missed. */
  onReconnected: () => void
}

/** Connects at the first use. */
export function openAriEvents({ ari, app, onEvent, onReconnected }: Options): AriEvents {
  const closing = new AbortController()
  let socket: WebSocket | undefined
  let isStarted = false
  let wasConnected = false
  let failure: unknown
  let waiting: (() => void)[] = []

  async function connect(): Promise<void> {
    const opened = ari.openEvents(app)
    socket = opened
    opened.on('message', (data) => {
      const event = readEvent(data.toString())
      if (event) onEvent(event)
    })
    opened.once('open', () => {
      for (const resolve of waiting) resolve()
      waiting = []
      if (wasConnected) onReconnected()
      wasConnected = true
    })
    // A connection that broke without a word shows by its missing pongs.
    let isAlive = true
    opened.on('pong', () => {
      isAlive = true
    })
    const beat = setInterval(() => {
      if (opened.readyState !== opened.OPEN) return
      if (!isAlive) return opened.terminate()
      isAlive = false
      opened.ping()
    }, PING_MS)
    await new Promise<void>((resolve) => {
      opened.on('error', (error) => {
        failure = error
        opened.terminate()
      })
      opened.once('close', () => resolve())
    })
    clearInterval(beat)
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await connect()
      } catch (error) {
        failure = error
      }
      await wait(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const isConnected = () => socket?.readyState === 1
  return {
    isConnected,
    async ready() {
      if (!isStarted) {
        isStarted = true
        void run()
      }
      if (isConnected()) return
      const late = AbortSignal.timeout(CONNECT_MS)
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        late.addEventListener('abort', () =>
          reject(new Error('Asterisk cannot be reached.', { cause: failure })),
        )
      })
    },
    close() {
      closing.abort()
      socket?.terminate()
    },
  }
}
