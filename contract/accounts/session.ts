import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { Account, Capabilities } from './account'

/** A session may do everything for this long after its key was entered. */
export const proofHours = 2

/** A user's session in the dashboard. It expires after 30 idle minutes, and after 12 hours in any case. */
export const Session = z
  .object({
    /** The account that is signed in. */
    account: Account,
    /** Features of this server beyond the specification. */
    capabilities: Capabilities,
    /** Which system places the calls of this account. @example Local server, simulated calls */
    connection: z.string(),
    /** When the session expires without further requests. @example 2026-01-31T09:30:00.000Z */
    idle_expires_at: z.string(),
    /** When the session expires in any case. @example 2026-01-31T21:00:00.000Z */
    expires_at: z.string(),
    /** Exports, permanent deletions and changes of keys require that the API key is confirmed first. @example false */
    needs_confirmation: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** An API key. @example sk_c41d9f27e0a84b6c9d35f1e8 */
const ApiKey = z.string().trim().min(1).max(512)

/** An API key or a sign-in link. @example {"api_key": "sk_c41d9f27e0a84b6c9d35f1e8"} */
export const Credentials = z
  .union(
    [
      z.object({
        /** An API key. @example sk_c41d9f27e0a84b6c9d35f1e8 */
        api_key: ApiKey,
      }),
      z.object({
        /** Token of a one-time sign-in link. @example 4f0c1a52d7 */
        link: z.string().trim().min(1).max(512),
      }),
    ],
    'Send an API key or a sign-in link.',
  )
  .meta({ id: 'Credentials' })

/**
 * Sessions between the dashboard and the server that served it. The session is a cookie that scripts cannot
 * read.
 */
export const session = {
  /**
   * Opens a session for the dashboard with an API key or a one-time link, and sets its cookie. Programs
   * should send their key with each request instead.
   */
  open: endpoint(routes.session.open, {
    summary: 'Sign in with an API key or a one-time link',
    body: Credentials,
    reply: Session,
    status: 201,
    errors: [400, 401, 403],
    open: true,
    extension: true,
  }),
  /** Returns the session of the cookie. */
  get: endpoint(routes.session.get, { summary: 'Get the session', reply: Session, extension: true }),
  /**
   * Confirms the API key of the session. Exports, permanent deletions, and changes of keys, webhook secrets and
   * privacy settings require a confirmation within the last two hours.
   */
  confirm: endpoint(routes.session.confirm, {
    summary: 'Confirm the API key again',
    /** The API key to confirm. */
    body: z.object({ api_key: ApiKey }).meta({ id: 'KeyConfirmation' }),
    errors: [400, 403],
    isUnkept: true,
    extension: true,
  }),
  /** Ends the session and deletes its cookie. */
  close: endpoint(routes.session.close, {
    summary: 'Sign out',
    errors: [403],
    open: true,
    extension: true,
  }),
}

export const sampleData = {
  /**
   * Starts to fill an empty account with sample bots, contacts, calls and campaigns. Responds with 409 if
   * the account is in use.
   */
  create: endpoint(routes.sampleData.create, {
    summary: 'Fill an empty account with sample data',
    /** Progress of the sample data. */
    reply: z
      .object({
        /** `running` until all sample data is stored. */
        status: z.enum(['running', 'done', 'failed']),
        /** Number of completed steps. @example 40 */
        done: z.int(),
        /** Number of steps. @example 120 */
        total: z.int(),
      })
      .meta({ id: 'SampleDataProgress' }),
    errors: [409],
    extension: true,
  }),
  /** Returns how far the sample data has come. */
  progress: endpoint(routes.sampleData.progress, {
    summary: 'Get the progress of sample data',
    /** Progress of the sample data. */
    reply: z
      .object({ status: z.enum(['none', 'running', 'done', 'failed']), done: z.int(), total: z.int() })
      .meta({ id: 'SampleDataState' }),
    extension: true,
  }),
}
