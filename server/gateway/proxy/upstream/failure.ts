import { errors } from 'undici'
import { ApiError } from '#contract/http/error'

const unreached: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be looked up',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to its network',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate was made out to another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate vouches for itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate vouches for itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'who issued its certificate is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'who issued its certificate is not known',
}

const lateCodes = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

const isLate = (error: unknown) =>
  lateCodes.includes(codeOf(error)) || (error instanceof Error && error.name === 'TimeoutError')

/** Whether nothing of the request can have arrived. */
const isUnsent = (error: unknown) => codeOf(error) in unreached || error instanceof errors.ConnectTimeoutError

type Circumstances = { host: string; isSafe: boolean; waitedMs: number }

/** 502 or 504, with a sentence that says what happened, and what to do about it. */
export function explainSilence(error: unknown, { host, isSafe, waitedMs }: Circumstances): ApiError {
  if (error instanceof ApiError) return error
  const advice = adviceFor(isSafe, isUnsent(error))
  if (isLate(error)) {
    const seconds = Math.max(1, Math.round(waitedMs / 1000))
    const sentence = `The platform at ${host} did not answer within ${seconds} s.`
    return new ApiError(504, { error: `${sentence} ${advice}` })
  }
  const reason = unreached[codeOf(error)] ?? 'the connection broke off'
  return new ApiError(502, { error: `The platform at ${host} could not be reached: ${reason}. ${advice}` })
}

const tryAgain = 'Try again in a moment.'
const nothingChanged = `Nothing was changed. ${tryAgain}`

function adviceFor(isSafe: boolean, isNothingDone: boolean): string {
  if (isSafe) return tryAgain
  if (isNothingDone) return nothingChanged
  return 'Whether the change was made is not known: look before you make it again.'
}

/** The failure of a read that a change needed first: the platform did not see the change. */
export function beforeChange(error: unknown): unknown {
  if (!(error instanceof ApiError) || ![502, 504].includes(error.status)) return error
  return new ApiError(error.status, { error: error.body.error.replace(tryAgain, nothingChanged) })
}

/** 502 for an answer that is there but cannot be used. */
export function unusable(host: string, what: string, isSafe: boolean): ApiError {
  return new ApiError(502, { error: `The platform at ${host} answered ${what}. ${adviceFor(isSafe, false)}` })
}
