import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { forgetFailures } from '~/api/reading/invalidate'
import { isAway, serverReturn } from '~/api/server-return'
import { Failure } from '~/ui/feedback/failure'
import { failureOf, lacksCode } from './error-words'
import { reloadForCode } from './reload-for-code'

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

function QuietFailure(failure: ErrorComponentProps) {
  useRecovery(failure)
  return null
}

function PanelFailure(failure: ErrorComponentProps) {
  useRecovery(failure)
  const { error, reset } = failure
  return <Failure title="Part of this page failed to load" {...failureOf(error, reset)} />
}

/** Retries once the server answers. */
function useRecovery({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    if (isAway(error)) return serverReturn.await(reset)
    if (lacksCode(error)) return reloadForCode()
    return undefined
  }, [error, reset])
}
