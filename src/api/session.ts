import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Credentials, Session } from '#contract/accounts/session'
import type { z } from '#contract/http/zod'
import { account, session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { tellTabs } from './cross-tab'

const warningMs = 60_000

const warningTimeOf = ({ idle_expires_at }: Session) => Date.parse(idle_expires_at) - warningMs

/** Asks again when the warning is due, as other requests have put it off meanwhile, and when the session is over. */
function untilNews(known: Session): number {
  const now = Date.now()
  const next = warningTimeOf(known) > now ? warningTimeOf(known) : Date.parse(known.idle_expires_at)
  return Math.max(next - now, 1_000) + 500
}

/** Who is signed in, and until when. */
export const sessionQuery = {
  ...query(session.get, {}, untilNews),
  staleTime: Number.POSITIVE_INFINITY,
  refetchIntervalInBackground: true,
}

/** True once the answer of `readAt` was read within the last minute of an idle session. */
export function isNearIdleEnd(known: Session, readAt: number): boolean {
  return readAt >= warningTimeOf(known)
}

/** Opens a session. The key goes to the server and nowhere else. */
export async function signIn(client: QueryClient, body: z.input<typeof Credentials>): Promise<Session> {
  const opened = await call(session.open, { body })
  client.setQueryData(sessionQuery.queryKey, opened)
  tellTabs({ kind: 'session', account: opened.account })
  return opened
}

/** Ends the session on the server, then loads the page anew, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  await call(session.close, {})
  tellTabs({ kind: 'session', account: null })
  // What was typed and not saved is nothing for the next person.
  for (const key of Object.keys(localStorage)) if (key.startsWith('unsaved ')) localStorage.removeItem(key)
  location.assign('/sign-in')
}

/** Prolongs the session, as any request does that follows a click. */
export async function staySignedIn(client: QueryClient): Promise<void> {
  await call(account.whoami, {})
  await client.refetchQueries({ queryKey: sessionQuery.queryKey })
}

/** The session of the signed-in shell, below which somebody is always signed in. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}
