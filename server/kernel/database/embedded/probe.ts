import { Client } from 'pg'
import type { SocketAddress } from './socket'

/** `silent`: nothing listens. `busy`: a server exists but is starting, recovering or stopping. */
export type Answer = Client | 'silent' | 'busy'

const silentCodes = ['ENOENT', 'ECONNREFUSED']
const busyCodes = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']

/**
 * Tries to connect to the socket. The caller owns the returned client; its event `end` reports the end of the
 * server.
 */
export async function probe(address: SocketAddress): Promise<Answer> {
  const client = new Client({
    ...address,
    application_name: 'switchboard owner',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code && silentCodes.includes(code)) return 'silent'
    if (code === undefined || busyCodes.includes(code)) return 'busy'
    throw error
  }
}
