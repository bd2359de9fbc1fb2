import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Endpoint, Output } from '#contract/http/endpoint'
import { type ApiError, isUnproved } from '#contract/http/error'
import { session } from '~/api/operations'
import { call } from '~/api/reading/call'
import { isDecided } from '~/api/writing/keyring'
import { useWrite, type WriteInput } from '~/api/writing/use-write'
import { keyFieldOf } from '~/ui/fields/key-field'

type ConfirmedWriteOptions<E extends Endpoint> = {
  onSuccess?: (reply: Output<E>) => void
  /** What to do if the server may have written, but its answer is lost. */
  lost?: string
}

/** A write for which the server may ask for the API key again; the form then shows a KeyField. */
export function useConfirmedWrite<E extends Endpoint>(
  operation: E,
  { onSuccess, lost }: ConfirmedWriteOptions<E> = {},
) {
  const write = useWrite(operation, { handlesErrors: true, isSecret: true, showsKeyField: true })
  const confirm = useMutation<void, ApiError, string>({
    mutationFn: (api_key) => call(session.confirm, { body: { api_key } }),
    meta: { handlesErrors: true },
    // The key is the variable of this mutation and must not stay in memory.
    gcTime: 0,
  })
  const needsKey = isUnproved(write.error)
  const error = needsKey ? null : write.error
  return {
    data: write.data,
    needsKey,
    keyError: confirm.error?.message,
    error,
    message: error && lost && !isDecided(error) ? `${error.message} ${lost}` : error?.message,
    isPending: write.isPending || confirm.isPending,
    submit(event: FormEvent<HTMLFormElement>, input: WriteInput<E>) {
      event.preventDefault()
      if (write.isPending || confirm.isPending) return
      const send = () => write.mutate(input, { onSuccess: (reply) => onSuccess?.(reply) })
      if (!needsKey) return send()
      const field = keyFieldOf(event.currentTarget)
      confirm.mutate(field.value, { onSuccess: send, onError: () => field.select() })
    },
  }
}
