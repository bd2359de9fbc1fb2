import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Session } from '#contract/accounts/session'
import type { ApiError } from '#contract/http/error'
import { signIn } from '~/api/session'
import { leftToWait } from '~/api/transport/platform-wait'
import { Button } from '~/ui/controls/button'
import { KeyField, keyFieldOf } from '~/ui/fields/key-field'

export function SignInForm({ onSignedIn }: { onSignedIn: (opened: Session) => void }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    // Not the key itself is the variable: whatever still waits while the next page loads could refer to it.
    mutationFn: (field: HTMLInputElement) => signIn(client, { api_key: field.value }),
    meta: { handlesErrors: true },
    gcTime: 0,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = keyFieldOf(event.currentTarget)
    const leave = (opened: Session) => {
      field.value = ''
      onSignedIn(opened)
    }
    if (!isPending) mutate(field, { onSuccess: leave, onError: () => field.select() })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <KeyField error={error ? adviceOn(error) : undefined} />
      <Button type="submit" variant="primary" pending={isPending}>
        Sign in
      </Button>
    </form>
  )
}

function adviceOn({ status, body, message }: ApiError): string {
  if (status === 401) return 'That API key isn’t valid. Check that you copied all of it.'
  // A hosted platform may be the one that limits attempts; then its own message is shown.
  if (status === 429 && leftToWait() <= 0)
    return `Too many attempts. Try again in ${body.retryAfter ?? 60} seconds.`
  return message
}
