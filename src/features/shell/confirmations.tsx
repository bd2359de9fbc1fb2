import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useStore } from '~/lib/store'
import { confirmation } from '~/ui/overlays/confirm'

const ConfirmationDialog = lazyRouteComponent(
  () => import('~/ui/overlays/confirm-dialog'),
  'ConfirmationDialog',
)

/** Shows what `confirmAction` asks. A question does not outlive the page that asked it. */
export function Confirmations() {
  const asked = useStore(confirmation)
  const { history } = useRouter()
  useEffect(() => {
    const unsubscribe = history.subscribe(({ action }) => {
      if (action.type !== 'REPLACE') confirmation.set(null)
    })
    return () => {
      unsubscribe()
      confirmation.set(null)
    }
  }, [history])
  return <Suspense>{asked && <ConfirmationDialog asked={asked} />}</Suspense>
}
