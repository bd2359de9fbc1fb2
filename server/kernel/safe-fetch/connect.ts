import { isIP, type LookupFunction } from 'node:net'
import { WebSocket } from 'ws'
import { destinationOf, portOf } from './destination'
import { type createResolving, hostOf } from './resolving'

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
