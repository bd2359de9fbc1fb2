import type { Context as HonoContext } from 'hono'
import type { Organization } from '#server/kernel/database/organization'

/** The sender of a request: a program with an API key, or a user with a session in the dashboard. */
export type Caller = {
  readonly organization: Organization
  readonly via: 'key' | 'session'
  /** For a session: its key was entered long ago, so another person may be using it. */
  readonly isUnproved?: boolean
  /** In gateway mode, the hosted platform under the caller's key; the gateway's `platformOf` reads it. */
  readonly platform?: unknown
}

/** What every handler receives in addition to the operation's input. */
export type Context = Caller & {
  readonly requestId: string
  /** The raw request, for the few handlers that set cookies or stream. */
  readonly http: HonoContext
}
