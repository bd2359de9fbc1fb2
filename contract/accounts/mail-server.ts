import { endpoint } from '#contract/http/endpoint'
import { lineOf, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** `tls`: encrypted from the start. `starttls`: encryption is required after the greeting. `none`: not encrypted. */
const mailSecurities = ['starttls', 'tls', 'none'] as const

/** An email address without a name. Control characters and lists are impossible. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/,
    'Enter one email address, such as desk@example.com.',
  )

/** The SMTP server that sends the emails of tools. */
export const MailServer = z
  .object({
    /** Name or IP address of the server; null: no emails can be sent. @example smtp.example.com */
    host: z.string().nullable(),
    /** Port, 1 to 65535. The default is 587. @example 587 */
    port: z.int(),
    /**
     * `starttls`: encryption is required after the greeting; `tls`: encrypted from the start; `none`: not
     * encrypted. The default is `starttls`.
     * @example starttls
     */
    security: z.enum(mailSecurities),
    /** User name; null: the server needs none. @example desk@example.com */
    user: z.string().nullable(),
    /** A password is stored. The server never returns it. @example true */
    has_password: z.boolean(),
    /** Sender of the emails; null before it is set. @example desk@example.com */
    from_address: z.string().nullable(),
    /** Name of the sender; null for none. @example Meridian Dental */
    from_name: z.string().nullable(),
    /** When the settings were changed; null before. */
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'MailServer' })
export type MailServer = z.output<typeof MailServer>

/**
 * Any settings. A password belongs to the server it was entered for: without a new password, changing the host,
 * turning off encryption, or changing the port without encryption deletes it.
 * @example {"host": "smtp.example.com", "user": "desk@example.com", "password": "example", "from_address": "desk@example.com"}
 */
export const MailServerChanges = z
  .object({
    /** Name or IP address of the server, without the port; null: no emails can be sent. @example smtp.example.com */
    host: z
      .string()
      .trim()
      .max(253)
      .regex(
        /^(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|[0-9A-Fa-f.]*:[0-9A-Fa-f.]*:[0-9A-Fa-f.:]*)$/,
        'Enter a host name, such as smtp.example.com. The port has its own field.',
      )
      .nullable()
      .optional(),
    port: z.int().min(1).max(65_535).optional(),
    security: z.enum(mailSecurities).optional(),
    user: lineOf(255).nullable().optional(),
    /** Password, at most 500 characters; null deletes it. @example example */
    password: lineOf(500).nullable().optional(),
    from_address: EmailAddress.nullable().optional(),
    from_name: lineOf(255).nullable().optional(),
  })
  .meta({ id: 'MailServerChanges' })
export type MailServerChanges = z.output<typeof MailServerChanges>

/** Where to send the test. @example {"to": "me@example.com"} */
const MailTestDraft = z
  .object({
    /** Receiver of the test email. @example me@example.com */
    to: EmailAddress,
  })
  .meta({ id: 'MailTestDraft' })

/** Result of a test. */
const MailTest = z
  .object({
    /** What the server answered to the email; null if it was not accepted. @example 250 OK */
    response: z.string().nullable(),
    /** Why the email was not sent, as a sentence; null if it was. @example null */
    error: z.string().nullable(),
    /** Milliseconds until the result. @example 420 */
    duration_ms: z.int(),
  })
  .meta({ id: 'MailTest' })

export const mailServer = {
  /** Returns the SMTP server of the organization, without its password. */
  get: endpoint(routes.mailServer.get, {
    summary: 'Get the mail server',
    reply: MailServer,
    etag: { except: [] },
    extension: true,
  }),
  /** Changes the given settings. */
  update: endpoint(routes.mailServer.update, {
    summary: 'Change the SMTP server',
    body: MailServerChanges,
    reply: MailServer,
    etag: { except: [] },
    errors: [400],
    extension: true,
  }),
  /** Sends a short email. Responds with 409 if host or sender are not set. */
  test: endpoint(routes.mailServer.test, {
    summary: 'Send a test email',
    body: MailTestDraft,
    reply: MailTest,
    errors: [400, 409],
    isUnkept: true,
    extension: true,
  }),
}
