import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSessionElsewhere } from '~/api/cross-tab'
import { isNearIdleEnd, sessionQuery } from '~/api/session'
import { proofRequest } from '~/api/writing/proof-request'
import { sessionEnded } from '~/lib/session-end'
import { useStore } from '~/lib/store'

const ElsewhereBanner = lazyRouteComponent(() => import('./elsewhere-banner'), 'ElsewhereBanner')
const ConfirmKeyDialog = lazyRouteComponent(() => import('./confirm-key-dialog'), 'ConfirmKeyDialog')
const IdleDialog = lazyRouteComponent(() => import('./idle-dialog'), 'IdleDialog')
const EndedSession = lazyRouteComponent(() => import('./ended-session'), 'EndedSession')
const SignedOutElsewhere = lazyRouteComponent(() => import('./ended-session'), 'SignedOutElsewhere')

/** Warns before the session ends, and says when it ended or another tab signed in with another account. */
export function SessionWatch() {
  const elsewhere = useSessionElsewhere()
  const { data, error, dataUpdatedAt } = useQuery(sessionQuery)
  const asked = useStore(proofRequest)
  const hasEnded = error?.status === 401
  useEffect(() => sessionEnded.set(hasEnded || elsewhere === 'signed out'), [hasEnded, elsewhere])
  return (
    <Suspense>
      {elsewhere === 'another account' ? (
        <ElsewhereBanner />
      ) : data && elsewhere === 'signed out' ? (
        <SignedOutElsewhere account={data.account} />
      ) : data && hasEnded ? (
        <EndedSession account={data.account} />
      ) : data && isNearIdleEnd(data, dataUpdatedAt) ? (
        <IdleDialog endsAt={data.idle_expires_at} />
      ) : null}
      {asked && <ConfirmKeyDialog request={asked} />}
    </Suspense>
  )
}
