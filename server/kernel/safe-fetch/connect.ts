import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { explainFailure } from './failure'
import { type Address, type createResolving, destinationOf, hostOf, portOf } from './resolving'

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

const socketLimits = { handshakeTimeout: 5_000, maxPayload: 1_000_000, perMessageDeflate: false }

type Connect = (url: string, headers: Record<string, string>, protocol?: string) => WebSocket

type Resolving = ReturnType<typeof createResolving>

/** The connection uses the addresses that were checked, without a second lookup. */
export const lookupOf =
  ({ resolve }: Resolving, host: string, port: number): LookupFunction =>
  (_, options, callback) => {
    resolve(host, port).then(
      (found) =>
        options.all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family),
      (error) => callback(error, ''),
    )
  }

/** Opens a WebSocket at an address that was checked. Its errors are events of the socket. */
export const createConnecting =
  (resolving: Resolving): Connect =>
  (address, headers, protocol) => {
    const url = destinationOf(address)
    const [host, port] = [hostOf(url), portOf(url)]
    if (isIP(host)) resolving.requirePublic(host, port, host)
    const options = { headers, lookup: lookupOf(resolving, host, port), ...socketLimits }
    const socket = new WebSocket(url, protocol === undefined ? [] : [protocol], options)
    socket.once('upgrade', (response) => {
      try {
        resolving.requirePublic(host, port, response.socket.remoteAddress ?? '')
      } catch (error) {
        socket.emit('error', error as Error)
        socket.terminate()
      }
    })
    return socket
  }
