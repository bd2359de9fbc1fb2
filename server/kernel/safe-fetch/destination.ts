import { OutboundRefusal } from './failure'

const protocols = ['https:', 'http:']

/**
 * Parses the URL of a request as browsers do, so that unusual forms of an IP address, such as http://0x7f.1,
 * become canonical. Throws OutboundRefusal if it is not a web address.
 */
export function destinationOf(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundRefusal('This is not a web address.')
  const url = new URL(address)
  if (!protocols.includes(url.protocol)) {
    throw new OutboundRefusal('The address must start with https:// or http://.')
  }
  if (url.username || url.password) {
    throw new OutboundRefusal('The address must not contain a user name or password.')
  }
  if (url.port === '0') throw new OutboundRefusal('Port 0 is not valid.')
  return url
}

export const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)
