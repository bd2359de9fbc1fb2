import type { TestStep } from '#contract/telephony/test-calls'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import type { CallAudio } from '#server/telephony/call-audio'
import { AriError } from '#server/telephony/lines/asterisk/ari'
import { TwilioError } from '#server/telephony/lines/twilio/api'
import type { SpokenCallParts } from '#server/telephony/speech/spoken-call'
import { ariOf, SecretError, twilioOf } from './open-lines'
import type { StoredLine } from './store'

export type LineTestParts = { outbound: Outbound; vault: Vault; environment: { TWILIO_API_URL: string } }

type Trunk = { name: string; state: string }

type Result = { version: string | null; account: string | null; error: string | null; trunks: Trunk[] }

const mostTrunks = 100
const states = ['online', 'offline', 'unknown'] as const

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
  let trunks: Trunk[] = []
  const tested = (error: string | null): Result => ({ version, account: null, error, trunks })
  try {
    const ari = ariOf(() => stored, parts)
    const answered = await ari.version()
    if (!versionPattern.test(answered)) return tested('The version of this Asterisk cannot be read.')
    version = answered
    if (isOld(version)) return tested(`Asterisk ${version} is too old: 22.8 or newer is needed.`)
    trunks = (await ari.listTrunks()).slice(0, mostTrunks).map(({ resource, state }) => ({
      name: resource.slice(0, 80),
      state: states.find((known) => known === state) ?? 'unknown',
    }))
    if (!stored.trunk) return tested('Enter the trunk.')
    const endpoint = await ari.findEndpoint(stored.trunk)
    return tested(endpoint ? null : `There is no endpoint ${stored.trunk} in pjsip.conf of this Asterisk.`)
  } catch (error) {
    return tested(reasonOf(error, stored.url))
  }
}

async function testTwilio(stored: StoredLine, parts: LineTestParts): Promise<Result> {
  const tested = (account: string | null, error: string | null): Result => ({
    version: null,
    account,
    error,
    trunks: [],
  })
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

const hostIn = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : '')

/** Why Asterisk was not reached, as a sentence. */
export function reasonOf(error: unknown, url: string | null): string {
  if (error instanceof AriError && (error.status === 401 || error.status === 403))
    return 'Asterisk does not accept the user or the password.'
  if (error instanceof AriError)
    return `This is not the REST interface of Asterisk: it answered with status ${error.status}.`
  if (error instanceof OutboundRefusal)
    return `${error.message} The operator of this server allows it with ALLOWED_PRIVATE_HOSTS=${hostIn(url)}.`
  if (error instanceof OutboundFailure) return `Asterisk cannot be reached. ${error.message}`
  if (isMisshapen(error)) return 'This is not the REST interface of Asterisk.'
  if (error instanceof SecretError) return error.message
  throw error
}

/** Why the account was not read, as a sentence. */
export function twilioReasonOf(error: unknown): string {
  if (error instanceof TwilioError && (error.status === 401 || error.status === 404))
    return 'Twilio does not accept the account SID or the auth token.'
  if (error instanceof TwilioError) return `Twilio answered with status ${error.status}.`
  if (error instanceof OutboundRefusal || error instanceof OutboundFailure)
    return `Twilio cannot be reached. ${error.message}`
  if (isMisshapen(error)) return 'The response is not from Twilio.'
  if (error instanceof SecretError) return error.message
  throw error
}

/** Samples that are louder are no silence. */
const loudSample = 800
/** So much sound is no click. */
const heardFrames = 5

type TurnReport = SpokenCallParts['report']

/** Notes the steps of a test call that its audio and its turns show. */
export function observeTestCall(audio: CallAudio, report: TurnReport, onStep: (step: TestStep) => void) {
  const noted = new Set<TestStep>()
  const asked = new Set<TestStep>()
  let loudFrames = 0
  const note = (step: TestStep) => {
    if (noted.has(step)) return
    noted.add(step)
    onStep(step)
  }
  /** The line says when the sound was played. */
  async function noteWhenPlayed(step: TestStep): Promise<void> {
    if (asked.has(step)) return
    asked.add(step)
    if (await audio.played()) note(step)
    else asked.delete(step)
  }
  const observed: CallAudio = {
    ...audio,
    onFrame: (receive) =>
      audio.onFrame((samples) => {
        if (!noted.has('audio_in') && samples.some((sample) => Math.abs(sample) > loudSample)) {
          loudFrames += 1
          if (loudFrames >= heardFrames) note('audio_in')
        }
        receive(samples)
      }),
    play(samples) {
      // The line reports the end of what it played, so the beginning is played as a piece of its own.
      const length = audio.rate / 10
      audio.play(samples.subarray(0, length))
      void noteWhenPlayed('audio_out')
      if (noted.has('recognized')) void noteWhenPlayed('replied')
      audio.play(samples.subarray(length))
    },
  }
  const observedReport: TurnReport = async (event) => {
    if (event.turn.role === 'user') {
      note('audio_in')
      note('recognized')
    }
    await report(event)
  }
  return { audio: observed, report: observedReport }
}
