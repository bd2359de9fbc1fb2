import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSessionElsewhere } from '~/api/cross-tab'
import { isNearIdleEnd, sessionQuery } from '~/api/session'

const ElsewhereBanner = lazyRouteComponent(() => import('./elsewhere-banner'), 'ElsewhereBanner')
const IdleDialog = lazyRouteComponent(() => import('./idle-dialog'), 'IdleDialog')
const EndedSession = lazyRouteComponent(() => import('./ended-session'), 'EndedSession')

/** Warns before the session ends, and says when it ended or another tab signed in with another account. */
export function SessionWatch() {
  const elsewhere = useSessionElsewhere()
  const { data, error, dataUpdatedAt } = useQuery(sessionQuery)
  const hasEnded = error?.status === 401
  return (
    <Suspense>
      {elsewhere === 'another account' ? (
        <ElsewhereBanner />
      ) : data && elsewhere === 'signed out' ? (
        <EndedSession account={data.account} title="You signed out in another tab" />
      ) : data && hasEnded ? (
        <EndedSession account={data.account} title="Your session has ended" />
      ) : data && isNearIdleEnd(data, dataUpdatedAt) ? (
        <IdleDialog endsAt={data.idle_expires_at} />
      ) : null}
    </Suspense>
  )
}
