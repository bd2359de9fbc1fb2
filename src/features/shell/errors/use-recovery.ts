import { useEffect } from 'react'
import { isAway, serverReturn } from '~/api/server-return'
import { lacksCode } from '~/lib/missing-code'
import { reloadForCode } from './reload-for-code'

/** Retries once the server answers. Missing code needs a reload instead. */
export function useRecovery(error: unknown, retry: () => void) {
  useEffect(() => {
    if (isAway(error)) return serverReturn.await(retry)
    if (lacksCode(error)) return reloadForCode()
    return undefined
  }, [error, retry])
}
