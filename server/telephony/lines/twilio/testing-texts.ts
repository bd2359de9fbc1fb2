import twilio from 'twilio'
import { sid } from './testing-stream'

/** What becomes of texts: they are refused, or taken, with or without an answer, and reported. */
type Fate = {
  refusedWith?: number
  /** The connection breaks before the order arrives, or after. */
  drops?: 'before' | 'after'
  /** Nothing is reported; the text can be read. */
  isSilent?: boolean
  status?: string
  error?: number
}

type TestText = { sid: string; fields: Record<string, string>; status: string; error?: number; at: Date }

type Account = { sid: string; token: string }
type Answer = { status: number; value: object } | 'dropped'

/** The texts of an account, as Twilio's documentation describes them. */
export function createTexts(account: Account) {
  const texts: TestText[] = []
  let fate: Fate = {}

  const shown = ({ sid, fields, status, error, at }: TestText) => ({
    sid,
    status,
    body: fields.Body,
    error_code: error ?? null,
    date_created: at.toUTCString(),
  })

  /** Reports a status as Twilio does; returns how it was answered. */
  async function report({ sid: MessageSid, fields }: TestText, status: string, error?: number) {
    const url = fields.StatusCallback ?? ''
    const { To = '', From = '' } = fields
    const params = {
      AccountSid: account.sid,
      MessageSid,
      MessageStatus: status,
      To,
      From,
      ...(error && { ErrorCode: String(error) }),
    }
    const signature = twilio.getExpectedTwilioSignature(account.token, url, params)
    const headers = { 'X-Twilio-Signature': signature }
    return (await fetch(url, { method: 'POST', headers, body: new URLSearchParams(params) })).status
  }

  async function proceed(text: TestText, { isSilent, status = 'delivered', error }: Fate): Promise<void> {
    for (const next of ['sent', status]) {
      Object.assign(text, { status: next, error: next === status ? error : undefined })
      if (!isSilent) await report(text, next, text.error).catch(() => undefined)
    }
  }

  function take(fields: Record<string, string>): Answer {
    if (fate.drops === 'before') return 'dropped'
    const { refusedWith } = fate
    if (refusedWith) return { status: 400, value: { code: refusedWith, message: 'Refused.', status: 400 } }
    const text: TestText = { sid: sid('SM'), fields, status: 'queued', at: new Date() }
    texts.unshift(text)
    const taken = { status: 201, value: shown(text) }
    void proceed(text, fate)
    return fate.drops === 'after' ? 'dropped' : taken
  }

  return {
    texts,
    report,
    /** What the next texts meet. */
    meet(next: Fate) {
      fate = next
    },
    /** Answers a request about texts; undefined for another. */
    answer(
      method: string,
      { pathname, searchParams }: URL,
      fields: Record<string, string>,
    ): Answer | undefined {
      const path = pathname.split(account.sid)[1] ?? ''
      const named = /^\/Messages\/(SM\w+)\.json$/.exec(path)?.[1]
      const found = texts.find((text) => text.sid === named)
      if (named) return found ? { status: 200, value: shown(found) } : { status: 404, value: { code: 20404 } }
      if (path !== '/Messages.json') return undefined
      if (method === 'POST') return take(fields)
      const [to, from] = [searchParams.get('To'), searchParams.get('From')]
      const between = texts.filter(({ fields: { To, From } }) => To === to && From === from)
      return { status: 200, value: { messages: between.map(shown) } }
    },
  }
}
