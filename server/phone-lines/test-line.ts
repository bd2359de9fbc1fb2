import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { AriError } from '#server/telephony/lines/asterisk/ari'
import { TwilioError } from '#server/telephony/lines/twilio/api'
import { ariOf, SecretError, twilioOf } from './open-lines'
import type { StoredLine } from './store'

export type LineTestParts = { outbound: Outbound; vault: Vault; environment: { TWILIO_API_URL: string } }

type Result = { version: string | null; account: string | null; error: string | null }

/** The first version with the audio that calls need. */
const oldestVersion = [22, 8] as const

/** Such as 22.10.1, 22.8.0~dfsg-1 or certified-22.8-cert1. */
const versionPattern = /^(?:certified[/-])?(\d{1,3})\.(\d{1,3})[\w.~+-]{0,40}$/

function isOld(version: string): boolean {
  const [major = 0, minor = 0] = (versionPattern.exec(version)?.slice(1) ?? []).map(Number)
  return major < oldestVersion[0] || (major === oldestVersion[0] && minor < oldestVersion[1])
}

async function testAsterisk(stored: StoredLine, parts: LineTestParts): Promise<Result> {
  let version: string | null = null
  const tested = (error: string | null): Result => ({ version, account: null, error })
  try {
    const ari = ariOf(() => stored, parts)
    const answered = await ari.version()
    if (!versionPattern.test(answered)) return tested('The version of this Asterisk cannot be read.')
    version = answered
    if (isOld(version)) return tested(`Asterisk ${version} is too old: 22.8 or newer is needed.`)
    if (!stored.trunk) return tested('Enter the trunk.')
    const endpoint = await ari.findEndpoint(stored.trunk)
    return tested(endpoint ? null : `There is no endpoint ${stored.trunk} in pjsip.conf of this Asterisk.`)
  } catch (error) {
    return tested(reasonOf(error))
  }
}

async function testTwilio(stored: StoredLine, parts: LineTestParts): Promise<Result> {
  const tested = (account: string | null, error: string | null): Result => ({ version: null, account, error })
  try {
    const apiUrl = parts.environment.TWILIO_API_URL
    const { friendly_name, status } = await twilioOf(() => stored, { ...parts, apiUrl }).account()
    const name = friendly_name.slice(0, 100)
    return tested(name, status === 'active' ? null : `The Twilio account is ${status.slice(0, 40)}.`)
  } catch (error) {
    return tested(null, twilioReasonOf(error))
  }
}

/** Asks Asterisk or Twilio whether calls can be placed; no phone rings. */
export const testLine = (stored: StoredLine, parts: LineTestParts): Promise<Result> =>
  stored.kind === 'twilio' ? testTwilio(stored, parts) : testAsterisk(stored, parts)

const isMisshapen = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')

/** Why Asterisk was not reached, as a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof AriError && (error.status === 401 || error.status === 403))
    return 'Asterisk does not accept the user or the password.'
  if (error instanceof AriError)
    return `This is not the REST interface of Asterisk: it answered with status ${error.status}.`
  if (error instanceof OutboundRefusal)
    return `${error.message} The operator of this server allows it with ALLOWED_PRIVATE_HOSTS.`
  if (error instanceof OutboundFailure) return `Asterisk cannot be reached. ${error.message}`
  if (isMisshapen(error)) return 'This is not the REST interface of Asterisk.'
  if (error instanceof SecretError) return error.message
  throw error
}

/** Why the account was not read, as a sentence. */
function twilioReasonOf(error: unknown): string {
  if (error instanceof TwilioError && (error.status === 401 || error.status === 404))
    return 'Twilio does not accept the account SID or the auth token.'
  if (error instanceof TwilioError) return `Twilio answered with status ${error.status}.`
  if (error instanceof OutboundRefusal || error instanceof OutboundFailure)
    return `Twilio cannot be reached. ${error.message}`
  if (isMisshapen(error)) return 'The response is not from Twilio.'
  if (error instanceof SecretError) return error.message
  throw error
}
