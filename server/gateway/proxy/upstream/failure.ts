import { errors } from 'undici'
import { ApiError } from '#contract/http/error'

const unreached: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'its name could not be resolved',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'its network is unreachable',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the issuer of its certificate is unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the issuer of its certificate is unknown',
}

const lateCodes = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

const isLate = (error: unknown) =>
  lateCodes.includes(codeOf(error)) || (error instanceof Error && error.name === 'TimeoutError')

/** Whether the request cannot have reached the platform. */
const isUnsent = (error: unknown) => codeOf(error) in unreached || error instanceof errors.ConnectTimeoutError

type Circumstances = { host: string; isSafe: boolean; waitedMs: number }

/** Returns 502 or 504 with a sentence that says what happened and what to do. */
export function explainSilence(error: unknown, { host, isSafe, waitedMs }: Circumstances): ApiError {
  if (error instanceof ApiError) return error
  const advice = adviceFor(isSafe, isUnsent(error))
  if (isLate(error)) {
    const seconds = Math.max(1, Math.round(waitedMs / 1000))
    const sentence = `The platform at ${host} did not answer within ${seconds} s.`
    return new ApiError(504, { error: `${sentence} ${advice}` })
  }
  const reason = unreached[codeOf(error)] ?? 'the connection was lost'
  return new ApiError(502, { error: `The platform at ${host} could not be reached: ${reason}. ${advice}` })
}

const tryAgain = 'Try again in a moment.'
const nothingChanged = `Nothing was changed. ${tryAgain}`

const mayBeDone = 'The change may have been made.'

/** Whether the request may have had an effect. */
export const isUncertain = ({ body }: ApiError): boolean => body.error.includes(mayBeDone)

function adviceFor(isSafe: boolean, isNothingDone: boolean): string {
  if (isSafe) return tryAgain
  if (isNothingDone) return nothingChanged
  return `${mayBeDone} Check before you try again.`
}

/** Rewords the failure of a read that preceded a change: the change did not reach the platform. */
export function beforeChange(error: unknown): unknown {
  if (!(error instanceof ApiError) || ![502, 504].includes(error.status)) return error
  return new ApiError(error.status, { error: error.body.error.replace(tryAgain, nothingChanged) })
}

/** 502 for an answer that cannot be used. */
export function unusable(host: string, what: string, isSafe: boolean): ApiError {
  return new ApiError(502, { error: `The platform at ${host} answered ${what}. ${adviceFor(isSafe, false)}` })
}
