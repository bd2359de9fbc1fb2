/** A request to an address that is not allowed. Retrying does not help. */
export class OutboundRefusal extends Error {}

/** A request that failed on its way, with a sentence for users. A retry may succeed. */
export class OutboundFailure extends Error {}

type Coded = { code?: unknown; name?: unknown }

const certificate = 'Its certificate cannot be trusted'

const sentences: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there: the connection was refused.',
  ECONNRESET: 'The connection broke off before the answer was there.',
  EPIPE: 'The connection broke off before the answer was there.',
  EHOSTUNREACH: 'There is no way to that host.',
  ENETUNREACH: 'There is no way to that network.',
  ETIMEDOUT: 'The server did not answer in time.',
  HPE_HEADER_OVERFLOW: 'The headers of its answer are too long.',
  CERT_HAS_EXPIRED: `${certificate}: it has expired.`,
  ERR_TLS_CERT_ALTNAME_INVALID: `${certificate}: it was made out to another name.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: `${certificate}: it vouches for itself.`,
  SELF_SIGNED_CERT_IN_CHAIN: `${certificate}: it vouches for itself.`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${certificate}: who issued it is not known.`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `${certificate}: who issued it is not known.`,
}

/** Explains the error of a request to the user who entered its address. */
export function explainFailure(error: unknown, timeoutMs: number): OutboundRefusal | OutboundFailure {
  if (error instanceof OutboundRefusal || error instanceof OutboundFailure) return error
  const { code, name } = (error ?? {}) as Coded
  if (name === 'TimeoutError' || name === 'AbortError') {
    return new OutboundFailure(`No whole answer came within ${timeoutMs / 1000} seconds.`)
  }
  const known = sentences[String(code)]
  if (known) return new OutboundFailure(known)
  if (/^HPE_/.test(String(code))) return new OutboundFailure('What it answered is not HTTP.')
  if (/SSL|TLS|CERT|EPROTO/.test(String(code))) {
    return new OutboundFailure('No secure connection could be agreed upon.')
  }
  return new OutboundFailure('The request could not be sent.')
}
