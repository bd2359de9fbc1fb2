import { CatchBoundary, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '~/lib/store'
import { notify } from '~/ui/feedback/notify'
import { confirmation } from '~/ui/overlays/confirm'

const ConfirmationDialog = lazy(async () => ({
  default: (await import('~/ui/overlays/confirm-dialog')).ConfirmationDialog,
}))

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
  return (
    <CatchBoundary getResetKey={() => asked?.title ?? ''} errorComponent={MissingQuestion}>
      <Suspense>{asked && <ConfirmationDialog asked={asked} />}</Suspense>
    </CatchBoundary>
  )
}

/** The code of the question could not be loaded, so nothing is done. */
function MissingQuestion() {
  useEffect(() => {
    const verb = confirmation.get()?.verb
    confirmation.set(null)
    if (verb)
      notify({
        tone: 'bad',
        title: `${verb}: not done`,
        detail: 'Check your connection and reload the page.',
      })
  }, [])
  return null
}
