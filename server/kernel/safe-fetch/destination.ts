import { OutboundRefusal } from './failure'

const protocols = ['https:', 'http:']

/**
 * Where a request goes. The address is read as browsers read it, so that every odd way of writing an IP address, as in
 * http://0x7f.1, has become the usual one. Throws OutboundRefusal for what is no address of the web.
 */
export function destinationOf(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundRefusal('This is no address of the web.')
  const url = new URL(address)
  if (!protocols.includes(url.protocol)) {
    throw new OutboundRefusal('Only addresses that begin with https:// or http:// are called.')
  }
  if (url.username || url.password) {
    throw new OutboundRefusal('A user name or a password must not stand in the address.')
  }
  if (url.port === '0') throw new OutboundRefusal('There is no port 0.')
  return url
}

export const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)
