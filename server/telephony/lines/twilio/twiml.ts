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

/** The addresses that Twilio requests for a call. `base`: the public address of this server. */
export const addressesOf = (base: string, callId: string) => {
  const at = (event: string) => `${base}/v1/twilio/calls/${callId}/${event}`
  return {
    answer: at('answer'),
    status: at('status'),
    resume: at('resume'),
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

/** Connects a call with another phone. Twilio reports its answer, and requests `transferEnd` at the end. */
export const dialNumber = (
  { from_number, to_number, ring_ms }: { from_number: string; to_number: string; ring_ms: number },
  { transferStatus, transferEnd }: Pick<CallAddresses, 'transferStatus' | 'transferEnd'>,
): string => {
  const seconds = Math.ceil(ring_ms / 1_000)
  const dial = attributes({ callerId: from_number, timeout: seconds, action: transferEnd, method: 'POST' })
  const status = {
    statusCallback: transferStatus,
    statusCallbackEvent: 'answered',
    statusCallbackMethod: 'POST',
  }
  return document(`<Dial${dial}><Number${attributes(status)}>${escaped(to_number)}</Number></Dial>`)
}

export const sayAndHangUp = (text: string): string => document(`<Say>${escaped(text)}</Say><Hangup/>`)

export const hangUp: string = document('<Hangup/>')

/** Refuses a call that was not answered. Twilio says that the number is not in service. */
export const rejectCall: string = document('<Reject/>')

/** The call has ended: there is nothing more to do. */
export const nothing: string = document('')
