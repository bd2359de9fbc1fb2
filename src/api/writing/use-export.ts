import { useMutation } from '@tanstack/react-query'
import type { Endpoint, Input } from '#contract/http/endpoint'
import type { ApiError } from '#contract/http/error'
import { session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { saveFromServer } from '~/api/transport/receive'
import { askForKey } from './ask-for-key'

/**
 * Saves a file for which the server requires a recent key. The page does not see whether the server refuses a download, so
 * it asks first whether the session must be confirmed.
 */
export function useExport<E extends Endpoint>() {
  const { mutate } = useMutation<void, ApiError, { operation: E; input: Input<E> }>({
    async mutationFn({ operation, input }) {
      const { needs_confirmation } = await call(session.get, {})
      if (!needs_confirmation || (await askForKey())) saveFromServer(operation, input)
    },
  })
  return (operation: E, input: Input<E>) => mutate({ operation, input })
}
