import type { TransferOrder } from '#server/telephony/line'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

const document = (content: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`

/** Where Twilio reaches this server, for one call. */
export type CallAddresses = ReturnType<typeof addressesOf>

/** Path of the webhook for calls to our numbers. */
export const voicePath = '/v1/twilio/voice'

/** Path of the webhook for the delivery of a text. */
export const textStatusPath = (id: string) => `/v1/twilio/texts/${id}/status`

/** The addresses that Twilio requests for a call. `base`: the public address of this server. */
export const addressesOf = (base: string, callId: string) => {
  const at = (event: string) => `${base}/v1/twilio/calls/${callId}/${event}`
  return {
    answer: at('answer'),
    status: at('status'),
    resume: at('resume'),
    transferBrief: at('transfer-brief'),
    transferBriefed: at('transfer-briefed'),
    transferStatus: at('transfer-status'),
    transferEnd: at('transfer-end'),
  }
}

/**
 * Connects a call with a WebSocket in both directions. Twilio requests `resumeUrl` when the connection ends and the call
 * does not. `pauseSeconds`: how long to wait before, so that a connection that always fails is not tried in a tight loop.
 */
export const connectStream = (streamUrl: string, resumeUrl: string, pauseSeconds = 0): string =>
  document(
    (pauseSeconds > 0 ? `<Pause${attributes({ length: pauseSeconds })}/>` : '') +
      `<Connect${attributes({ action: resumeUrl, method: 'POST' })}>` +
      `<Stream${attributes({ url: streamUrl })}/></Connect>`,
  )

type DialedNumber = Pick<TransferOrder, 'from_number' | 'to_number' | 'ring_ms' | 'extension'>

/**
 * Connects a call with another phone. Twilio requests `transferEnd` at the end. `isBriefed`: before, that phone hears the
 * document of `transferBrief`, while the caller hears it ring; else Twilio reports its answer.
 */
export const dialNumber = (
  { from_number, to_number, ring_ms, extension }: DialedNumber,
  { transferStatus, transferBrief, transferEnd }: CallAddresses,
  isBriefed: boolean,
): string => {
  const timeout = Math.ceil(ring_ms / 1_000)
  const ending = { action: transferEnd, method: 'POST' }
  const dial = { callerId: from_number, timeout, ...ending, ...(isBriefed && { answerOnBridge: 'true' }) }
  const number: Record<string, string> = isBriefed
    ? { url: transferBrief, method: 'POST' }
    : { statusCallback: transferStatus, statusCallbackEvent: 'answered', statusCallbackMethod: 'POST' }
  // Each w is half a second: a switchboard that has just answered may not listen yet.
  const keys: Record<string, string> = extension ? { sendDigits: `ww${extension}` } : {}
  return document(
    `<Dial${attributes(dial)}><Number${attributes({ ...number, ...keys })}>${escaped(to_number)}</Number></Dial>`,
  )
}

/** Plays a sound, then asks an address what to do next. */
export const playThenAsk = (sound: string, next: string): string =>
  document(`<Play>${escaped(sound)}</Play><Redirect method="POST">${escaped(next)}</Redirect>`)

export const sayAndHangUp = (text: string): string => document(`<Say>${escaped(text)}</Say><Hangup/>`)

export const hangUp: string = document('<Hangup/>')

/** Refuses a call that was not answered. Twilio says that the number is not in service. */
export const rejectCall: string = document('<Reject/>')

/** The call has ended: there is nothing more to do. */
export const nothing: string = document('')
