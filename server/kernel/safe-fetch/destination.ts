import { OutboundRefusal } from './failure'

const protocols = ['https:', 'http:']

/**
 * Parses the URL of a request as browsers do, so that unusual forms of an IP address, such as http://0x7f.1,
 * become canonical. Throws OutboundRefusal if it is not a web address.
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
