import type { MessageEvent } from '#server/telephony/carrier'

/** The recipient answered STOP to a text from this number or its messaging service. */
const optedOut = 21610

/** What the errors of texts mean for the sender: https://www.twilio.com/docs/api/errors. */
const reasons: Readonly<Record<string, string>> = {
  21211: 'The number is not valid.',
  21408: 'The Twilio account may not send texts to this country. Allow it in the Twilio Console.',
  21606: 'Twilio cannot send texts from this number. Send from another of your numbers.',
  [optedOut]: 'The recipient opted out of texts from this number.',
  21612: 'Twilio cannot send texts from this number to the recipient.',
  21614: 'This number can’t receive texts.',
  30003: 'The recipient’s phone could not be reached.',
  30004: 'The recipient blocks these texts.',
  30005: 'The number is not in service.',
  30006: 'This number is a landline and can’t receive texts.',
  30007: 'The carrier filtered the text as unwanted.',
  30034: 'The sending number is not registered for texts to the United States (A2P 10DLC).',
}

function explain(code: number | undefined): string {
  if (code === undefined) return 'Twilio did not deliver the text.'
  return reasons[code] ?? `Twilio did not deliver the text (Twilio error ${code}).`
}

/** The failure of a text, from the error number of Twilio; undefined if Twilio gave none. */
export const textFailureOf = (code: number | undefined): MessageEvent => ({
  type: 'failed',
  reason: explain(code),
  isOptOut: code === optedOut,
})

/** What a status of Twilio says of a text. */
export function textEventOf(status: string, code: number | undefined): MessageEvent {
  if (status === 'delivered' || status === 'read') return { type: 'delivered' }
  if (status === 'undelivered' || status === 'failed' || status === 'canceled') return textFailureOf(code)
  return { type: 'sent' }
}
