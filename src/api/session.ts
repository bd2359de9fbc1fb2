import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Session } from '#contract/accounts/session'
import { account, session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { openSession } from './open-session'
import { notifyTabs } from './tab-channel'

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

/** Whether a session read at `readAt` is within the last minute before its idle end. */
export function isNearIdleEnd(known: Session, readAt: number): boolean {
  return readAt >= warningTimeOf(known)
}

/** Opens a session for the page that is open. */
export async function signIn(client: QueryClient, key: string): Promise<Session> {
  const opened = await openSession({ api_key: key })
  client.setQueryData(sessionQuery.queryKey, opened)
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
