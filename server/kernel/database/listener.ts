import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionTo, type Target } from './connection'
import { databaseOutage } from './outage'

/**
 * Pauses between attempts in milliseconds. They double up to a limit, with jitter so that processes spread
 * out.
 */
export function growingPause(firstMs: number, longestMs: number) {
  let nextMs = firstMs
  return {
    next(): number {
      const pauseMs = nextMs
      nextMs = Math.min(2 * nextMs, longestMs)
      return pauseMs * (0.5 + Math.random() / 2)
    },
    reset(): void {
      nextMs = firstMs
    },
  }
}

/** Handlers of messages, and of gaps in which messages may have been lost. */
interface Subscription {
  channel: string
  onMessage: (payload: string) => void
  onGap: (() => void) | undefined
}

export interface Listener {
  /** Resolves once it listens on the channel. The connection is restored whenever it breaks. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>
  close(): Promise<void>
}

const firstPauseMs = 50
const longestPauseMs = 2_000

/** Receives notifications of all channels over one dedicated connection, opened at the first `listen`. */
export function createListener(target: Target): Listener {
  const subscriptions: Subscription[] = []
  let connecting: Promise<Client> | undefined
  let isClosed = false

  async function connect(): Promise<Client> {
    const client = new Client({ ...connectionTo(target), application_name: 'switchboard listener' })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onMessage(payload)
    })
    await client.connect()
    for (const { channel } of subscriptions) await subscribe(client, channel)
    client.once('end', restore)
    return client
  }

  async function restore(): Promise<void> {
    const pause = growingPause(firstPauseMs, longestPauseMs)
    while (!isClosed) {
      const startedAt = performance.now()
      connecting = connect()
      try {
        await connecting
        databaseOutage.end(startedAt)
        for (const { onGap } of subscriptions) onGap?.()
        return
      } catch (error) {
        if (!isClosed) databaseOutage.begin(error, startedAt)
        await wait(pause.next(), undefined, { ref: false })
      }
    }
  }

  return {
    async listen(channel, onMessage, onGap) {
      connecting ??= connect().catch((error: unknown) => {
        connecting = undefined
        throw error
      })
      await subscribe(await connecting, channel)
      subscriptions.push({ channel, onMessage, onGap })
    },
    async close() {
      isClosed = true
      const client = await connecting?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function subscribe(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
