import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/accounts/account'
import type { Session } from '#contract/accounts/session'
import { sessionKey } from '~/api/reading/capabilities'
import { invalidate } from '~/api/reading/invalidate'
import { createStore, useStore } from '~/lib/store'
import { type TabMessage, tabChannel } from './tab-channel'

/** An event in another tab that affects this tab's session. */
export type SessionElsewhere = 'same' | 'signed out' | 'another account'

const elsewhere = createStore<SessionElsewhere>('same')

/** Repeats writes of other tabs as refreshes here, and learns when the session ends or changes. */
export function followTabs(client: QueryClient) {
  tabChannel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'written') {
      for (const resource of message.resources) void invalidate(client, { queryKey: [resource] })
      return
    }
    const mine = client.getQueryData<Session>(sessionKey)?.account
    if (!mine) return
    const next = comparison(mine, message.account)
    if (next === 'same') void client.invalidateQueries()
    elsewhere.set(next)
  }
}

function comparison(mine: Account, theirs: Account | null): SessionElsewhere {
  if (!theirs) return 'signed out'
  return theirs.email === mine.email && theirs.name === mine.name ? 'same' : 'another account'
}

/** Notes that this tab has signed in again. */
export const noteSignIn = (account: 'same' | 'another account'): void => elsewhere.set(account)

export const useSessionElsewhere = (): SessionElsewhere => useStore(elsewhere)
