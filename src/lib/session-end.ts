import { createStore, useStore } from './store'

/** The error of every request after the session has ended. */
export const signedOut = 'Your session has ended. Sign in again.'

/** Whether the session has ended. */
export const sessionEnded = createStore(false)

/** The error while it is true: after signing in again, nothing is left of the ended session. */
export function useCurrentError<Message extends string | null | undefined>(
  message: Message,
): Message | undefined {
  const hasEnded = useStore(sessionEnded)
  return message === signedOut && !hasEnded ? undefined : message
}
