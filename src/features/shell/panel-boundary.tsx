import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetFailures } from '~/api/forget-failures'
import { Failure } from '~/ui/failure'
import { failureOf } from './error-words'

/** Around a part of a page that fails by itself: what stands beside it, and is typed there, stays. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const address = useLocation({ select: ({ href }) => href })
  return (
    <CatchBoundary
      getResetKey={() => address}
      onCatch={() => forgetFailures(client)}
      errorComponent={PanelFailure}
    >
      {children}
    </CatchBoundary>
  )
}

function PanelFailure({ error, reset }: ErrorComponentProps) {
  return <Failure title="This part could not be loaded" {...failureOf(error, reset)} />
}
