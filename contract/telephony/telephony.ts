import { endpoint } from '#contract/http/endpoint'
import { lineOf, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const telephonyKinds = ['none', 'asterisk'] as const

/** How the organization's calls reach the telephone network. */
export const Telephony = z
  .object({
    /** `asterisk`: calls reach real phones through Asterisk. `none`: calls are simulated. @example asterisk */
    kind: z.enum(telephonyKinds),
    /** Address of Asterisk's REST interface (ARI); null before it is set. @example http://10.0.0.5:8088 */
    url: z.string().nullable(),
    /** User of ari.conf; null before it is set. @example switchboard */
    user: z.string().nullable(),
    /** A password is stored. The server never returns it. @example true */
    has_password: z.boolean(),
    /** Endpoint of pjsip.conf that leads to the telephone network; null before it is set. @example trunk */
    trunk: z.string().nullable(),
    /** Largest number of simultaneous calls. The default is 10. @example 10 */
    max_calls: z.int(),
    /** Largest number of calls dialed per second. The default is 1. @example 1 */
    calls_per_second: z.int(),
    /** When the settings were changed; null before. */
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'Telephony' })
export type Telephony = z.output<typeof Telephony>

/**
 * Any settings. A password belongs to the address it was entered for: changing the address while one is stored requires
 * `password` again, or null. Changes apply to new calls; calls in progress continue on the line that they began on.
 * @example {"kind": "asterisk", "url": "http://10.0.0.5:8088", "user": "switchboard", "password": "example", "trunk": "trunk"}
 */
export const TelephonyChanges = z
  .object({
    kind: z.enum(telephonyKinds).optional(),
    /** Address of ARI, without a path. @example http://10.0.0.5:8088 */
    url: z
      .string()
      .trim()
      .max(255)
      .regex(
        /^https?:\/\/[A-Za-z0-9.[\]:_-]+\/?$/i,
        'Enter the address of ARI without a path, such as http://10.0.0.5:8088.',
      )
      .refine((value) => URL.canParse(value), 'This is not an address.')
      .transform((value) => new URL(value).origin)
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
    max_calls: z.int().min(1).max(1_000).optional(),
    calls_per_second: z.int().min(1).max(100).optional(),
  })
  .meta({ id: 'TelephonyChanges' })
export type TelephonyChanges = z.output<typeof TelephonyChanges>

/** Result of a test. */
const TelephonyTest = z
  .object({
    /** Version of Asterisk; null if it was not reached. @example 22.10.1 */
    version: z.string().nullable(),
    /** What is wrong, as a sentence; null if calls can be placed. @example null */
    error: z.string().nullable(),
    /** Milliseconds until the result. @example 42 */
    duration_ms: z.int(),
  })
  .meta({ id: 'TelephonyTest' })

export const telephony = {
  /** Returns how calls reach the telephone network, without the password. */
  get: endpoint(routes.telephony.get, {
    summary: 'The telephone line',
    reply: Telephony,
    etag: { except: [] },
    extension: true,
  }),
  /**
   * Changes the given settings. Responds with 400 if the line is switched on while address, user, password or trunk
   * are missing, and if the address changes without a password.
   */
  update: endpoint(routes.telephony.update, {
    summary: 'Change the telephone line',
    body: TelephonyChanges,
    reply: Telephony,
    etag: { except: [] },
    errors: [400],
    extension: true,
  }),
  /** Asks Asterisk for its version and for the trunk; no phone rings. Responds with 409 if no address is set. */
  test: endpoint(routes.telephony.test, {
    summary: 'Test the telephone line',
    reply: TelephonyTest,
    errors: [409],
    isUnkept: true,
    extension: true,
  }),
}
