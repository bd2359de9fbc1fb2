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
      {elsewhere !== 'same' ? (
        <ElsewhereBanner isSignedOut={elsewhere === 'signed out'} />
      ) : hasEnded && data ? (
        <EndedSession account={data.account} />
      ) : data && isNearIdleEnd(data, dataUpdatedAt) ? (
        <IdleDialog endsAt={data.idle_expires_at} />
      ) : null}
    </Suspense>
  )
}
