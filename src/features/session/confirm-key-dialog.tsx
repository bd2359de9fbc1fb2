import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#contract/http/error'
import { session } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { ProofRequest } from '~/api/writing/proof-request'
import { ConfirmKeyField, keyFieldOf } from '~/ui/fields/key-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

/** Asks for the API key before an export, a permanent deletion or another operation that needs a recent one. */
export function ConfirmKeyDialog({ request }: { request: ProofRequest }) {
  const confirm = useMutation<void, ApiError, string>({
    mutationFn: (api_key) => call(session.confirm, { body: { api_key } }),
    meta: { handlesErrors: true },
    // The key is the variable of this mutation and must not stay in memory.
    gcTime: 0,
  })
  return (
    <FormDialog
      title="Confirm your API key"
      verb="Continue"
      width="26rem"
      pending={confirm.isPending}
      serverError={undefined}
      onClose={() => request.end(false)}
      onSubmit={(event) => {
        event.preventDefault()
        const field = keyFieldOf(event.currentTarget)
        confirm.mutate(field.value, { onSuccess: () => request.end(true), onError: () => field.select() })
      }}
    >
      <ConfirmKeyField error={confirm.error?.message} />
    </FormDialog>
  )
}
