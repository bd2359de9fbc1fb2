import type { Organization } from '#server/kernel/database/organization'
import { OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import type { MessageEvent } from '#server/telephony/carrier'
import { AriError } from '#server/telephony/lines/asterisk/ari'
import { type TextOrder, type TwilioApi, TwilioError } from '#server/telephony/lines/twilio/api'
import { textEventOf, textFailureOf } from '#server/telephony/lines/twilio/text-outcomes'
import { textStatusPath } from '#server/telephony/lines/twilio/twiml'
import { ariOf, twilioOf } from './open-lines'
import { findPhoneLine, type PhoneLine } from './store'

/** A text that is not known to be delivered or failed yet. */
type LineText = {
  id: string
  from_number: string
  to_number: string
  message: string
  status: string
  /** When it was about to be sent. */
  tried_at: string | null
  /** Its name at Twilio. */
  carrier_sid: string | null
}

/** Stores what becomes of one text. */
export type TextRecord = {
  /** Stores that it is about to be sent. Returns false if another process was faster. */
  begin(): Promise<boolean>
  /** Stores the first of these names that no other text has. Returns it. */
  name(sids: readonly string[]): Promise<string | undefined>
  report(event: MessageEvent): Promise<void>
}

/** The carrier has no result yet: ask again later. */
export class NoResultYet extends Error {}

const off = 'The telephone line was switched off before the text was sent.'
const unknown = 'It is not known whether the text was sent: the connection to Asterisk broke.'
const noTexts =
  'The telephone line does not carry texts. If your trunk does, turn on “Send texts” in Settings › Telephony.'

/** Why the line sends no texts, as a sentence; undefined if it does. */
export const whyNoTexts = ({ kind, sends_texts }: PhoneLine): string | undefined =>
  kind === 'twilio' || sends_texts ? undefined : noTexts

/** Twilio lists a text that it has taken within this time. */
const listedMs = 30_000
/** Times of Twilio are full seconds. */
const toleranceMs = 2_000

type Attempt = { text: LineText; record: TextRecord }

/** A text that Twilio took before this server learned of it. */
async function findTaken(api: TwilioApi, { text, record }: Attempt): Promise<string | undefined> {
  const { from_number: from, to_number: to, message } = text
  const since = Date.parse(text.tried_at ?? '') - toleranceMs
  const taken = (await api.listTexts({ from, to })).filter(
    ({ body, date_created }) => body === message && Date.parse(date_created ?? '') >= since,
  )
  return record.name(taken.map(({ sid }) => sid))
}

/** Sends a text. Resolves to its name at Twilio; undefined if Twilio refused it. */
async function order(api: TwilioApi, ordered: TextOrder, record: TextRecord): Promise<string | undefined> {
  if (!(await record.begin())) throw new NoResultYet('Another process sends it.')
  try {
    return await record.name([await api.sendText(ordered)])
  } catch (error) {
    const isRefused = error instanceof TwilioError && error.status < 500 && error.status !== 429
    if (!isRefused) throw error
    await record.report(textFailureOf(error.code))
    return undefined
  }
}

async function sendOverTwilio(api: TwilioApi, base: string, attempt: Attempt): Promise<void> {
  const { text, record } = attempt
  const { from_number: from, to_number: to, message } = text
  const known = text.carrier_sid ?? (text.tried_at === null ? undefined : await findTaken(api, attempt))
  if (known !== undefined) {
    const { status, error_code } = await api.findText(known)
    const event = textEventOf(status, error_code ?? undefined)
    await record.report(event)
    if (event.type === 'sent') throw new NoResultYet('Twilio has not delivered it yet.')
    return
  }
  if (text.tried_at !== null && Date.now() - Date.parse(text.tried_at) < listedMs)
    throw new NoResultYet('Twilio may still have taken it.')
  const statusUrl = base + textStatusPath(text.id)
  const sid = await order(api, { from, to, text: message, statusUrl }, record)
  if (sid === undefined) return
  await record.report({ type: 'sent' })
  throw new NoResultYet('Twilio reports the delivery later.')
}

type Secrets = { outbound: Outbound; vault: Vault }

async function sendOverAsterisk(stored: PhoneLine, secrets: Secrets, attempt: Attempt): Promise<void> {
  const { text, record } = attempt
  const fail = (reason: string) => record.report({ type: 'failed', reason })
  if (text.status === 'sent') return
  if (text.tried_at !== null) return fail(unknown)
  const ari = ariOf(() => stored, secrets)
  try {
    // While Asterisk is away nothing is tried, so that it can be later.
    await ari.version()
    if (!(await record.begin())) throw new NoResultYet('Another process sends it.')
    const { from_number: from, to_number: to, message } = text
    await ari.sendText(stored.trunk ?? '', { from, to, text: message })
  } catch (error) {
    if (error instanceof OutboundRefusal) return fail(error.message)
    if (error instanceof AriError) return fail(`Asterisk refused the text. ${error.message}`)
    throw error
  }
  // Neither Asterisk nor the trunk reports the delivery.
  await record.report({ type: 'sent' })
}

/**
 * Sends a text over the telephone line of its organization, or asks what became of it. Resolves when nothing is left to do;
 * rejects if it must be tried again, with NoResultYet if nothing is wrong. A text that may have been sent is not sent again.
 */
export async function sendOverLine(
  organization: Organization,
  { twilioUrl: apiUrl, ...secrets }: Secrets & { twilioUrl: string },
  attempt: Attempt,
): Promise<void> {
  const line = await findPhoneLine(organization)
  const reason = line ? whyNoTexts(line) : off
  if (!line || reason !== undefined) {
    // The line that sent it can no longer be asked.
    if (attempt.text.status === 'sent') return
    return attempt.record.report({ type: 'failed', reason: reason ?? off })
  }
  if (line.kind === 'asterisk') return sendOverAsterisk(line, secrets, attempt)
  return sendOverTwilio(
    twilioOf(() => line, { ...secrets, apiUrl }),
    line.public_url ?? '',
    attempt,
  )
}
