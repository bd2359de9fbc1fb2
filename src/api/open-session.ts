import type { Credentials, Session, session } from '#contract/accounts/session'
import { caller } from '#contract/http/client'
import type { Route } from '#contract/http/route'
import { accountRoutes } from '#contract/http/routes/account'
import type { z } from '#contract/http/zod'
import { send } from '~/api/transport/send'
import { notifyTabs } from './tab-channel'

// The sign-in page needs these operations only, not the table of all.
const operations = {
  open: { route: accountRoutes.session.open as Route },
  get: { route: accountRoutes.session.get as Route },
} as Pick<typeof session, 'open' | 'get'>

const call = caller(send)

/** Opens a session. Only the server receives the key. */
export async function openSession(body: z.input<typeof Credentials>): Promise<Session> {
  const opened = await call(operations.open, { body })
  notifyTabs({ kind: 'session', account: opened.account })
  return opened
}

/** The session that the browser already has. */
export const readSession = (): Promise<Session> => call(operations.get, {})
