import { useMutation } from '@tanstack/react-query'
import type { Endpoint, Input } from '#contract/http/endpoint'
import type { ApiError } from '#contract/http/error'
import { session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { saveFromServer } from '~/api/transport/receive'
import { askForKey } from './ask-for-key'

/**
 * Saves a file for which the server requires a recent key. The browser downloads it by itself and the page would not
 * see a refusal, so the session is asked first.
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
