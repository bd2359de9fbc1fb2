import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { explainFailure } from './failure'
import type { Address } from './resolving'

export type SocketLimits = { timeoutMs: number; signal: AbortSignal }

/** Connects to the address that was checked, without a second lookup. */
export async function openSocket(
  resolve: (host: string, port: number) => Promise<Address[]>,
  host: string,
  port: number,
  { timeoutMs, signal }: SocketLimits,
): Promise<Socket> {
  try {
    const [found] = await resolve(host, port)
    const socket = connect({ host: found?.address ?? host, port, signal })
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    return socket
  } catch (error) {
    throw explainFailure(signal.aborted ? signal.reason : error, timeoutMs)
  }
}

/** The body of a response in pieces, up to a size. */
export async function* partsOf(
  response: IncomingMessage,
  keepBytes: number,
  explained: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  let left = keepBytes
  try {
    for await (const chunk of response) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return
    }
  } catch (error) {
    throw explained(error)
  }
}
