import type { Credentials, Session } from '#contract/accounts/session'
import { caller } from '#contract/http/client'
import type { z } from '#contract/http/zod'
import { session } from '~/api/operations'
import { send } from '~/api/transport/send'
import { notifyTabs } from './tab-channel'

const call = caller(send)

/** Opens a session. Only the server receives the key. */
export async function openSession(body: z.input<typeof Credentials>): Promise<Session> {
  const opened = await call(session.open, { body })
  notifyTabs({ kind: 'session', account: opened.account })
  return opened
}

/** The session that the browser already has. */
export const readSession = (): Promise<Session> => call(session.get, {})
