import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { lineOf, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { LineNumbers, NumberImport, NumberImportResult } from './line-numbers'

const telephonyKinds = ['none', 'asterisk', 'twilio'] as const

const localAddress = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** An address without a path; `rule`: what to enter. */
const address = (rule: string) =>
  z
    .string()
    .trim()
    .max(255)
    .regex(/^https?:\/\/[A-Za-z0-9.[\]:_-]+\/?$/i, rule)
    .refine((value) => URL.canParse(value), 'This is not an address.')
    .transform((value) => new URL(value).origin)

/** How the organization's calls reach the telephone network. */
export const Telephony = z
  .object({
    /**
     * `asterisk` or `twilio`: calls reach real phones through Asterisk or Twilio. `none`: calls are simulated.
     * @example asterisk
     */
    kind: z.enum(telephonyKinds),
    /** Address of Asterisk's REST interface (ARI); null before it is set. @example http://10.0.0.5:8088 */
    url: z.string().nullable(),
    /** User of ari.conf; null before it is set. @example switchboard */
    user: z.string().nullable(),
    /** A password is stored. The server never returns it. @example true */
    has_password: z.boolean(),
    /** Endpoint of pjsip.conf that leads to the telephone network; null before it is set. @example trunk */
    trunk: z.string().nullable(),
    /** Twilio account; null before it is set. @example AC0123456789abcdef0123456789abcdef */
    account_sid: z.string().nullable(),
    /** An auth token of Twilio is stored. The server never returns it. @example true */
    has_auth_token: z.boolean(),
    /** Address at which Twilio reaches this server; null before it is set. @example https://calls.example.com */
    public_url: z.string().nullable(),
    /**
     * Webhook of incoming calls: the voice URL of your numbers at Twilio. Null before `public_url` is set.
     * @example https://calls.example.com/v1/twilio/voice
     */
    voice_url: z.string().nullable(),
    /** Largest number of simultaneous calls. The default is 10. @example 10 */
    max_calls: z.int(),
    /** Largest number of calls dialed per second. The default is 1. @example 1 */
    calls_per_second: z.int(),
    /** Largest number of simultaneous calls of each of the organization's numbers; null: `max_calls` alone limits them. @example 5 */
    number_max_calls: z.int().nullable(),
    /** Largest number of calls dialed per second from each number; null: `calls_per_second` alone limits them. @example 1 */
    number_calls_per_second: z.int().nullable(),
    /**
     * The Asterisk trunk carries texts as SIP MESSAGE. Without it, texts over Asterisk are refused. Twilio always carries
     * texts.
     * @example false
     */
    sends_texts: z.boolean(),
    /** When the settings were changed; null before. */
    updated_at: Timestamp.nullable(),
    /** Calls in progress, for each line: the current one, and former ones whose calls have not ended. At most 100. */
    nodes: z.array(
      z.object({
        /** Address of Asterisk, or the Twilio account. @example http://10.0.0.5:8088 */
        name: z.string(),
        /** New calls go over this line. @example true */
        is_current: z.boolean(),
        /** Calls over this line that are dialed, ringing or connected. @example 3 */
        calls: z.int(),
      }),
    ),
    /** The processes that lead calls, and how many of these calls each leads. Those without calls wait for calls over Asterisk. */
    workers: z.array(
      z.object({
        /** Name of the process: its machine, its process id, and a part that is new with each start. @example calls-1-4711-9f3c */
        name: z.string(),
        /** Calls of the organization that it leads. @example 3 */
        calls: z.int(),
      }),
    ),
  })
  .meta({ id: 'Telephony' })
export type Telephony = z.output<typeof Telephony>

/**
 * Any settings. A password belongs to the address it was entered for: changing the address while one is stored requires
 * `password` again, or null. An auth token belongs to its account in the same way. Changes apply to new calls; calls in progress continue on the line that they began on.
 * @example {"kind": "asterisk", "url": "http://10.0.0.5:8088", "user": "switchboard", "password": "example", "trunk": "trunk"}
 */
export const TelephonyChanges = z
  .object({
    kind: z.enum(telephonyKinds).optional(),
    /** Address of ARI, without a path. @example http://10.0.0.5:8088 */
    url: address('Enter the address of ARI without a path, such as http://10.0.0.5:8088.')
      .nullable()
      .optional(),
    user: lineOf(255).nullable().optional(),
    /** Password, at most 500 characters; null deletes it. @example example */
    password: lineOf(500).nullable().optional(),
    /** Name of an endpoint of pjsip.conf. Calls are dialed as `PJSIP/{number}@{trunk}`. @example trunk */
    trunk: z
      .string()
      .trim()
      .max(80)
      .regex(/^[A-Za-z0-9_.-]+$/, 'Enter the name of an endpoint of pjsip.conf, such as trunk.')
      .nullable()
      .optional(),
    /** Account SID of Twilio: AC and 32 hexadecimal digits. @example AC0123456789abcdef0123456789abcdef */
    account_sid: z
      .string()
      .trim()
      .max(34)
      .regex(/^AC[0-9a-f]{32}$/, 'Enter the account SID: AC and 32 hexadecimal digits.')
      .nullable()
      .optional(),
    /** Auth token of the Twilio account, at most 200 characters; null deletes it. @example example */
    auth_token: lineOf(200).nullable().optional(),
    /**
     * Address at which Twilio reaches this server, without a path. It must be an https address; http is allowed for this
     * machine only.
     * @example https://calls.example.com
     */
    public_url: address('Enter an address without a path, such as https://calls.example.com.')
      .refine(
        (value) => value.startsWith('https:') || localAddress.test(value),
        'Twilio needs an https address. Only localhost may use http, for tests.',
      )
      .nullable()
      .optional(),
    max_calls: z.int().min(1).max(1_000).optional(),
    calls_per_second: z.int().min(1).max(100).optional(),
    number_max_calls: z.int().min(1).max(1_000).nullable().optional(),
    number_calls_per_second: z.int().min(1).max(100).nullable().optional(),
    /** Whether texts are sent over the Asterisk trunk. The default is false. @example true */
    sends_texts: z.boolean().optional(),
  })
  .meta({ id: 'TelephonyChanges' })
export type TelephonyChanges = z.output<typeof TelephonyChanges>

/** Result of a test. */
const TelephonyTest = z
  .object({
    /** Version of Asterisk; null if it was not reached, and for Twilio. @example 22.10.1 */
    version: z.string().nullable(),
    /** Name of the Twilio account; null if it was not read, and for Asterisk. @example null */
    account: z.string().nullable(),
    /** What is wrong, as a sentence; null if calls can be placed. @example null */
    error: z.string().nullable(),
    /** Endpoints in pjsip.conf, at most 100. One of them is the trunk. Empty for Twilio. */
    trunks: z.array(
      z.object({
        /** Name of the endpoint. @example trunk */
        name: z.string(),
        /** What Asterisk says of it: `online`, `offline` or `unknown`. @example online */
        state: z.string(),
      }),
    ),
    /** Milliseconds until the result. @example 42 */
    duration_ms: z.int(),
  })
  .meta({ id: 'TelephonyTest' })

export const telephony = {
  /** Returns how calls reach the telephone network, without the password and the auth token. */
  get: endpoint(routes.telephony.get, {
    summary: 'Get the telephone line',
    reply: Telephony,
    etag: { except: ['nodes', 'workers'] },
    extension: true,
  }),
  /**
   * Changes the given settings. Responds with 400 if the line is switched on while a setting is missing that it needs
   * (Asterisk: address, user, password, trunk; Twilio: account SID, auth token, public address), if the address changes
   * without a password, and if the account changes without an auth token.
   */
  update: endpoint(routes.telephony.update, {
    summary: 'Change the telephone line',
    body: TelephonyChanges,
    reply: Telephony,
    etag: { except: ['nodes', 'workers'] },
    errors: [400],
    extension: true,
  }),
  /**
   * Asks Asterisk for its version and for the trunk, or Twilio for the account; no phone rings. Responds with 409 if no
   * address or account is set.
   */
  test: endpoint(routes.telephony.test, {
    summary: 'Test the telephone line',
    reply: TelephonyTest,
    errors: [409],
    isUnkept: true,
    extension: true,
  }),
  /**
   * Reads the numbers of the Twilio account, or those in the settings of the Asterisk trunk; changes nothing. Responds
   * with 409 while calls are simulated.
   */
  numbers: endpoint(routes.telephony.numbers, {
    summary: 'List the numbers of the line',
    reply: LineNumbers,
    errors: [409],
    extension: true,
  }),
  /** Adds numbers to the organization. Those that it has already are named, and nothing else changes. */
  importNumbers: endpoint(routes.telephony.importNumbers, {
    summary: 'Import phone numbers',
    body: NumberImport,
    reply: NumberImportResult,
    errors: [400],
    maxBodyBytes: largeBodyBytes,
    extension: true,
  }),
}
