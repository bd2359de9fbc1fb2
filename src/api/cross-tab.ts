import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/accounts/account'
import type { Session } from '#contract/accounts/session'
import { session } from '~/api/operations'
import { readAnew } from '~/api/reading/invalidate'
import { queryKey } from '~/api/reading/query-key'
import { createStore, useStore } from '~/lib/store'

type News =
  | { kind: 'written'; resources: string[] }
  /** Who is signed in from now on; null after signing out. */
  | { kind: 'session'; account: Account | null }

/** What happened to this tab's session in another one. */
export type SessionElsewhere = 'same' | 'signed out' | 'another account'

const channel = new BroadcastChannel('switchboard')
const elsewhere = createStore<SessionElsewhere>('same')

/** Tells the other tabs of this browser. */
export function tellTabs(news: News) {
  channel.postMessage(news)
}

/** Keeps this tab in step with writes in others, and learns when its session ends or changes there. */
export function followTabs(client: QueryClient) {
  channel.onmessage = ({ data: news }: MessageEvent<News>) => {
    if (news.kind === 'written') {
      for (const resource of news.resources) void readAnew(client, { queryKey: [resource] })
      return
    }
    const mine = client.getQueryData<Session>(queryKey(session.get, {}))?.account
    if (!mine) return
    const next = comparison(mine, news.account)
    if (next === 'same') void client.invalidateQueries()
    elsewhere.set(next)
  }
}

function comparison(mine: Account, theirs: Account | null): SessionElsewhere {
  if (!theirs) return 'signed out'
  return theirs.email === mine.email && theirs.name === mine.name ? 'same' : 'another account'
}

export const useSessionElsewhere = (): SessionElsewhere => useStore(elsewhere)
