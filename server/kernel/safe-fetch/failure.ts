/** A request to an address that is not allowed. Retrying does not help. */
export class OutboundRefusal extends Error {}

/** A request that failed on its way, with a sentence for users. A retry may succeed. */
export class OutboundFailure extends Error {}

type Coded = { code?: unknown; name?: unknown }

const certificate = 'The server’s certificate cannot be trusted'
const closed = 'The server closed the connection before it answered. Check its log, then try again.'

const selfSigned = `${certificate}: it is self-signed. Use one of a public certificate authority.`
const unknownIssuer = `${certificate}: its issuer is unknown. Use one of a public certificate authority, with its chain.`

const sentences: Record<string, string> = {
  ECONNREFUSED: 'The server refused the connection. Check the port, and that the server is running.',
  ECONNRESET: closed,
  EPIPE: closed,
  EHOSTUNREACH: 'The server cannot be reached. Check the address and the firewall.',
  ENETUNREACH: 'The network of the server cannot be reached. Check the address and the firewall.',
  ETIMEDOUT: 'The server did not answer in time. Check the address and the port.',
  HPE_HEADER_OVERFLOW: 'The headers of the response are too long.',
  CERT_HAS_EXPIRED: `${certificate}: it has expired. Renew it on the server.`,
  ERR_TLS_CERT_ALTNAME_INVALID: `${certificate}: it was issued for another name. Check the server name.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
}

/** Explains the error of a request to the user who entered its address. */
export function explainFailure(error: unknown, timeoutMs: number): OutboundRefusal | OutboundFailure {
  if (error instanceof OutboundRefusal || error instanceof OutboundFailure) return error
  const { code, name } = (error ?? {}) as Coded
  if (name === 'TimeoutError' || name === 'AbortError') {
    return new OutboundFailure(`The server did not finish its response within ${timeoutMs / 1000} s.`)
  }
  const known = sentences[String(code)]
  if (known) return new OutboundFailure(known)
  if (/^HPE_/.test(String(code)))
    return new OutboundFailure('The response is not HTTP. Check the address and the port.')
  if (/SSL|TLS|CERT|EPROTO/.test(String(code))) {
    return new OutboundFailure(
      'No encrypted connection could be established. Check the port and the TLS settings of the server.',
    )
  }
  return new OutboundFailure('The request could not be sent. Check the address.')
}
