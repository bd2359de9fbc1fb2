import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { Account, Capabilities } from './account'

/** A session may do everything for this long after its key was entered. */
export const proofHours = 2

/** A user's session in the dashboard. It expires after 30 idle minutes, and after 12 hours in any case. */
export const Session = z
  .object({
    account: Account,
    capabilities: Capabilities,
    /** Which system places the calls of this account, as shown to users. */
    connection: z.string(),
    idle_expires_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

const ApiKey = z.string().trim().min(1).max(512)

export const Credentials = z
  .union(
    [z.object({ api_key: ApiKey }), z.object({ link: z.string().trim().min(1).max(512) })],
    'Send an API key or a sign-in link.',
  )
  .meta({ id: 'Credentials' })

/**
 * Sessions between the dashboard and the server that served it. The session is a cookie that scripts cannot
 * read.
 */
export const session = {
  open: endpoint(routes.session.open, {
    summary: 'Sign in with an API key or a one-time link',
    body: Credentials,
    reply: Session,
    status: 201,
    errors: [400, 401, 403],
    open: true,
    extension: true,
  }),
  get: endpoint(routes.session.get, { summary: 'Who is signed in', reply: Session, extension: true }),
  confirm: endpoint(routes.session.confirm, {
    summary: 'Confirm the API key again; exports require it every two hours',
    body: z.object({ api_key: ApiKey }).meta({ id: 'KeyConfirmation' }),
    errors: [400, 403],
    isUnkept: true,
    extension: true,
  }),
  close: endpoint(routes.session.close, {
    summary: 'Sign out',
    errors: [403],
    open: true,
    extension: true,
  }),
}

export const sampleData = {
  create: endpoint(routes.sampleData.create, {
    summary: 'Fill an empty account with sample data',
    reply: z
      .object({ status: z.enum(['running', 'done', 'failed']), done: z.int(), total: z.int() })
      .meta({ id: 'SampleDataProgress' }),
    errors: [409],
    extension: true,
  }),
  progress: endpoint(routes.sampleData.progress, {
    summary: 'Progress of the sample data',
    reply: z
      .object({ status: z.enum(['none', 'running', 'done', 'failed']), done: z.int(), total: z.int() })
      .meta({ id: 'SampleDataState' }),
    extension: true,
  }),
}
