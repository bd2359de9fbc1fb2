import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'

/** Who we are at Twilio. The auth token also signs Twilio's requests to us. */
type TwilioAccess = { account_sid: string; auth_token: string }

const Call = z.object({
  sid: z.string(),
  status: z.string(),
  direction: z.string().nullish(),
  date_created: z.string().nullish(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
  /** Seconds. */
  duration: z.string().nullish(),
})
export type TwilioCall = z.infer<typeof Call>

const Text = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().nullish(),
  error_code: z.number().nullish(),
  date_created: z.string().nullish(),
})
export type TwilioText = z.infer<typeof Text>
const Texts = z.object({ messages: z.array(Text) })

const Account = z.object({ friendly_name: z.string(), status: z.string() })
const Calls = z.object({ calls: z.array(Call) })
const Numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({ phone_number: z.string(), friendly_name: z.string().nullish() }),
  ),
  /** A path with `Page` and `PageToken`; null or empty on the last page. */
  next_page_uri: z.string().nullish(),
})
const Failure = z.object({ code: z.number().optional(), message: z.string().optional() })

const longestWaitMs = 5_000

/** Twilio answered with an error. */
export class TwilioError extends Error {
  readonly status: number
  /** Twilio's own number of the error, such as 21215; undefined if it gave none. */
  readonly code: number | undefined
  /** When to ask again; undefined if Twilio did not say. */
  readonly afterMs: number | undefined

  constructor(status: number, body: string, retryAfter?: string) {
    const { code, message } = failureIn(body)
    super(message?.slice(0, 300) || `Twilio answered with status ${status}.`)
    this.status = status
    this.code = code
    const seconds = Number(retryAfter)
    this.afterMs = seconds > 0 ? Math.min(seconds * 1_000, longestWaitMs) : undefined
  }
}

function failureIn(body: string): z.infer<typeof Failure> {
  try {
    return Failure.safeParse(JSON.parse(body)).data ?? {}
  } catch {
    return {}
  }
}

type Fields = readonly (readonly [string, string])[]
type Request = {
  method: 'GET' | 'POST'
  path: string
  fields?: Fields
  /** How often it is sent while Twilio answers with 429. */
  mostTries?: number
}

const tooManyRequests = 429
const usualTries = 3
const numbersPerPage = 200
const mostPages = 20

/** Only the position of the next page is taken, so that no other address is requested. */
function positionIn(uri: string | null | undefined): Fields | undefined {
  if (!uri) return undefined
  const fields = [...new URLSearchParams(uri.split('?')[1])]
  return fields.filter(([name]) => name === 'Page' || name === 'PageToken')
}

/** The numbers of the account, page by page. */
async function listNumbers(request: (asked: Request) => Promise<unknown>, most: number) {
  const numbers: z.infer<typeof Numbers>['incoming_phone_numbers'] = []
  let position: Fields | undefined = []
  for (let pages = 0; position && numbers.length < most && pages < mostPages; pages++) {
    const fields: Fields = [['PageSize', String(numbersPerPage)], ...position]
    const page = Numbers.parse(await request({ method: 'GET', path: '/IncomingPhoneNumbers', fields }))
    numbers.push(...page.incoming_phone_numbers)
    position = positionIn(page.next_page_uri)
  }
  return { numbers: numbers.slice(0, most), has_more: position !== undefined || numbers.length > most }
}

export type TwilioOrder = {
  from: string
  to: string
  ringSeconds: number
  /** Twilio asks it what to do once the call is answered. */
  answerUrl: string
  statusUrl: string
}

const newestBetween = (from: string, to: string, count: number): Fields => [
  ['To', to],
  ['From', from],
  ['PageSize', String(count)],
]

export type TextOrder = { from: string; to: string; text: string; statusUrl: string }

/** Texts of the account. */
const textRequests = (request: (asked: Request) => Promise<unknown>) => ({
  /** Sends a text, and returns the SID of its message. */
  async sendText({ from, to, text, statusUrl }: TextOrder): Promise<string> {
    const fields = [
      ['To', to],
      ['From', from],
      ['Body', text],
      ['StatusCallback', statusUrl],
    ] as const
    return Text.parse(await request({ method: 'POST', path: '/Messages', fields })).sid
  },
  findText: async (sid: string): Promise<TwilioText> =>
    Text.parse(await request({ method: 'GET', path: `/Messages/${sid}` })),
  /** The newest texts between two numbers. */
  async listTexts({ from, to }: { from: string; to: string }): Promise<TwilioText[]> {
    const fields = newestBetween(from, to, 50)
    return Texts.parse(await request({ method: 'GET', path: '/Messages', fields })).messages
  },
})

export type TwilioApi = ReturnType<typeof createTwilioApi>

type Parts = { outbound: Outbound; apiUrl: string; access: () => TwilioAccess }

/** Twilio's REST API of 2010-04-01. The access is read for every request, so that credentials can change. */
export function createTwilioApi({ outbound, apiUrl, access }: Parts) {
  async function once({ method, path, fields = [] }: Request) {
    const { account_sid, auth_token } = access()
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
    const isRead = method === 'GET'
    return outbound.send({
      method,
      url: `${apiUrl}/2010-04-01/Accounts/${account_sid}${path}.json${isRead && query ? `?${query}` : ''}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`,
        ...(!isRead && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!isRead && { body: query }),
      timeoutMs: 10_000,
      keepBytes: 1_000_000,
      isOnce: !isRead,
    })
  }

  /** Twilio did not carry out what it refuses with 429, so it may be asked again. Throws TwilioError. */
  async function request({ mostTries = usualTries, ...asked }: Request): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      const { status, body, headers } = await once(asked)
      if (status < 400) return body === '' ? undefined : JSON.parse(body)
      const error = new TwilioError(status, body, headers['retry-after'])
      if (status !== tooManyRequests || tries >= mostTries) throw error
      await wait(error.afterMs ?? tries * 500)
    }
  }

  const unlessMissing = async <Value>(work: Promise<Value>): Promise<Value | undefined> =>
    work.catch((error) => {
      if (error instanceof TwilioError && error.status === 404) return undefined
      throw error
    })

  const update = async (sid: string, fields: Fields): Promise<void> => {
    await request({ method: 'POST', path: `/Calls/${sid}`, fields })
  }

  return {
    account: async () => Account.parse(await request({ method: 'GET', path: '' })),
    /** Dials once, and returns the SID of the call. */
    async dial({ from, to, ringSeconds, answerUrl, statusUrl }: TwilioOrder): Promise<string> {
      const events = ['initiated', 'ringing', 'answered', 'completed']
      const created = await request({
        method: 'POST',
        path: '/Calls',
        mostTries: 1,
        fields: [
          ['To', to],
          ['From', from],
          ['Timeout', String(ringSeconds)],
          ['Url', answerUrl],
          ['Method', 'POST'],
          ['StatusCallback', statusUrl],
          ['StatusCallbackMethod', 'POST'],
          ...events.map((event) => ['StatusCallbackEvent', event] as const),
        ],
      })
      return Call.parse(created).sid
    },
    async findCall(sid: string): Promise<TwilioCall | undefined> {
      const found = await unlessMissing(request({ method: 'GET', path: `/Calls/${sid}` }))
      return found === undefined ? undefined : Call.parse(found)
    },
    /** The newest calls between two numbers. */
    async listCalls({ from, to }: { from: string; to: string }): Promise<TwilioCall[]> {
      const fields = newestBetween(from, to, 20)
      return Calls.parse(await request({ method: 'GET', path: '/Calls', fields })).calls
    },
    ...textRequests(request),
    listNumbers: (most: number) => listNumbers(request, most),
    /** Replaces what Twilio does with a call: by a document, or by the answer of an address. */
    replace: (sid: string, what: { twiml: string } | { url: string }) =>
      update(
        sid,
        'twiml' in what
          ? [['Twiml', what.twiml]]
          : [
              ['Url', what.url],
              ['Method', 'POST'],
            ],
      ),
    /** Ends a call, also one that rings; ignores one that has ended. */
    hangUp: async (sid: string): Promise<void> => {
      await unlessMissing(update(sid, [['Status', 'completed']])).catch((error) => {
        // The call has ended already.
        if (!(error instanceof TwilioError && error.status === 400)) throw error
      })
    },
  }
}
