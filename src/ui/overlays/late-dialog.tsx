import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { lacksCode } from '~/lib/missing-code'
import { notify } from '~/ui/feedback/notify'

type LateDialogProps = { onClose: () => void; children: ReactNode }

/** An open dialog whose code loads now. If that fails, it closes, and the page with its unsaved text stays. */
export function LateDialog({ onClose, children }: LateDialogProps) {
  return (
    <CatchBoundary
      getResetKey={() => 'open'}
      errorComponent={({ error }) => <NotOpened error={error} onClose={onClose} />}
    >
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

function NotOpened({
  error,
  onClose,
}: Pick<ErrorComponentProps, 'error'> & Pick<LateDialogProps, 'onClose'>) {
  if (!lacksCode(error)) throw error
  useEffect(() => {
    notify({
      tone: 'bad',
      title: 'Couldn’t open this',
      detail: 'Check your connection and reload the page.',
    })
    onClose()
  }, [onClose])
  return null
}
