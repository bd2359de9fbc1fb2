import type { DoNotCallRequest } from '#contract/do-not-call/do-not-call'
import { doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'

const reason = 'Asked in a call not to be called again.'

/** Puts the number of a call in which somebody asked for it on the list, at once. */
export function useListFromCall() {
  const add = useWrite(doNotCall.add, {
    said: ({ phone_number }) => `${phone_number} will not be called again`,
  })
  return {
    isPending: add.isPending,
    put: ({ phone_number, call_id }: Pick<DoNotCallRequest, 'phone_number' | 'call_id'>) =>
      add.mutate({ body: { phone_number, call_id, reason } }),
  }
}
