import type { Context as HonoContext } from 'hono'
import type { Organization } from '#server/kernel/database/organization'

/** Who sent a request: a program with an API key, or a person with a session in the dashboard. */
export type Caller = {
  readonly organization: Organization
  readonly via: 'key' | 'session'
  /** Of a session: its key was given long ago, and somebody else may sit before it. */
  readonly isUnproved?: boolean
  /** In gateway mode the hosted platform as the caller's key sees it: `platformOf` of the gateway reads it. */
  readonly platform?: unknown
}

/** What every handler of an operation receives beside the operation's own input. */
export type Context = Caller & {
  readonly requestId: string
  /** The request as it came, for the few handlers that set cookies or stream. */
  readonly http: HonoContext
}
