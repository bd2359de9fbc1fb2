import { type FormEvent, startTransition, useActionState } from 'react'
import type { Session } from '#contract/accounts/session'
import { ApiError } from '#contract/http/error'
import { leftToWait } from '~/api/transport/platform-wait'
import { Button } from '~/ui/controls/button'
import { KeyField, keyFieldOf } from '~/ui/fields/key-field'

type SignInFormProps = {
  signIn: (key: string) => Promise<Session>
  /** The form is pending until the promise resolves. */
  onSignedIn: (opened: Session) => Promise<void>
}

export function SignInForm({ signIn, onSignedIn }: SignInFormProps) {
  // The action gets the field instead of the key: React could keep a reference to it.
  const [error, send, isPending] = useActionState<ApiError | undefined, HTMLInputElement>(
    async (_, field) => {
      try {
        const opened = await signIn(field.value)
        field.value = ''
        await onSignedIn(opened)
        return undefined
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        field.select()
        return failure
      }
    },
    undefined,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = keyFieldOf(event.currentTarget)
    if (!isPending) startTransition(() => send(field))
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
