import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Credentials, Session } from '#contract/accounts/session'
import type { z } from '#contract/http/zod'
import { account, session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { notifyTabs } from './cross-tab'

const warningMs = 60_000

const warningTimeOf = ({ idle_expires_at }: Session) => Date.parse(idle_expires_at) - warningMs

/**
 * Polls when the warning is due, because other requests may have prolonged the session, and when the session
 * ends.
 */
function untilNews(known: Session): number {
  const now = Date.now()
  const next = warningTimeOf(known) > now ? warningTimeOf(known) : Date.parse(known.idle_expires_at)
  return Math.max(next - now, 1_000) + 500
}

/** The account, and when its session ends. */
export const sessionQuery = {
  ...query(session.get, {}, untilNews),
  staleTime: Number.POSITIVE_INFINITY,
  refetchIntervalInBackground: true,
}

const noSession = () => document.querySelector('meta[name="session"][content="none"]')

/** Whether the server said with this page that the browser has no session, and none was opened since. */
export function startedSignedOut(client: QueryClient): boolean {
  return noSession() !== null && client.getQueryData(sessionQuery.queryKey) === undefined
}

/** From now on the server is asked: another tab may have signed in. */
export function forgetStart(): void {
  noSession()?.remove()
}

/** Whether a session read at `readAt` is within the last minute before its idle end. */
export function isNearIdleEnd(known: Session, readAt: number): boolean {
  return readAt >= warningTimeOf(known)
}

/** Opens a session. Only the server receives the key. */
export async function signIn(client: QueryClient, body: z.input<typeof Credentials>): Promise<Session> {
  const opened = await call(session.open, { body })
  client.setQueryData(sessionQuery.queryKey, opened)
  notifyTabs({ kind: 'session', account: opened.account })
  return opened
}

/** Ends the session on the server, then reloads the page, so that nothing of it remains in memory. */
export async function signOut(): Promise<void> {
  await call(session.close, {})
  notifyTabs({ kind: 'session', account: null })
  // Unsaved drafts are not meant for the next user.
  for (const key of Object.keys(localStorage)) if (key.startsWith('unsaved ')) localStorage.removeItem(key)
  location.assign('/sign-in')
}

/** Prolongs the session, like any request after user input. */
export async function staySignedIn(client: QueryClient): Promise<void> {
  await call(account.whoami, {})
  await client.refetchQueries({ queryKey: sessionQuery.queryKey })
}

/** The session; only for components of the signed-in shell. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}
