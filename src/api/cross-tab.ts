import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Account } from '#contract/accounts/account'
import type { Session } from '#contract/accounts/session'
import { session } from '~/api/operations'
import { readAnew } from '~/api/reading/invalidate'
import { queryKey } from '~/api/reading/query-key'

type News =
  | { kind: 'written'; resources: string[] }
  /** Who is signed in from now on; null after signing out. */
  | { kind: 'session'; account: Account | null }

/** What happened to this tab's session in another one. */
export type SessionElsewhere = 'same' | 'signed out' | 'another account'

const channel = new BroadcastChannel('switchboard')
const listeners = new Set<() => void>()
let elsewhere: SessionElsewhere = 'same'

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
    elsewhere = comparison(mine, news.account)
    if (elsewhere === 'same') void client.invalidateQueries()
    for (const listener of listeners) listener()
  }
}

function comparison(mine: Account, theirs: Account | null): SessionElsewhere {
  if (!theirs) return 'signed out'
  return theirs.email === mine.email && theirs.name === mine.name ? 'same' : 'another account'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSessionElsewhere(): SessionElsewhere {
  return useSyncExternalStore(subscribe, () => elsewhere)
}
