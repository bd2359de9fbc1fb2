import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetFailures } from '~/api/reading/invalidate'
import { Failure } from '~/ui/feedback/failure'
import { failureOf } from './error-words'
import { useRecovery } from './use-recovery'

type PanelBoundaryProps = {
  children: ReactNode
  /** Renders nothing in place of the failed part. */
  isQuiet?: boolean
}

/** Confines the failure of a part of a page, so that the rest and unsaved text remain. */
export function PanelBoundary({ children, isQuiet = false }: PanelBoundaryProps) {
  const client = useQueryClient()
  const address = useLocation({ select: ({ href }) => href })
  return (
    <CatchBoundary
      getResetKey={() => address}
      onCatch={() => forgetFailures(client)}
      errorComponent={isQuiet ? QuietFailure : PanelFailure}
    >
      {children}
    </CatchBoundary>
  )
}

function QuietFailure({ error, reset }: ErrorComponentProps) {
  useRecovery(error, reset)
  return null
}

function PanelFailure({ error, reset }: ErrorComponentProps) {
  useRecovery(error, reset)
  return <Failure title="Part of this page failed to load" {...failureOf(error, reset)} />
}
