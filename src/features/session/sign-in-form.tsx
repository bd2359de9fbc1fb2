import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { ApiError } from '#contract/error'
import type { Session } from '#contract/session'
import { signIn } from '~/api/session'
import { Button } from '~/ui/button'

/** The key stays in the field, whence it goes to the server; no state, storage or address ever holds it. */
export function SignInForm({ onSignedIn }: { onSignedIn: (opened: Session) => void }) {
  const id = useId()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (api_key: string) => signIn(client, { api_key }),
    meta: { handlesErrors: true },
    // The key is this mutation's variable; it is forgotten as soon as it is answered.
    gcTime: 0,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('api_key') as HTMLInputElement
    if (!isPending) mutate(field.value, { onSuccess: onSignedIn, onError: () => field.select() })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          API key
        </label>
        <input
          id={id}
          name="api_key"
          type="password"
          required
          ref={focusFirst}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="input font-mono"
        />
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-bad">
            {adviceOn(error)}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" pending={isPending}>
        Sign in
      </Button>
    </form>
  )
}

/** The attribute is for a dialog around the form, which moves the focus itself when it opens. */
function focusFirst(field: HTMLInputElement | null) {
  if (!field) return
  field.autofocus = true
  field.focus()
}

function adviceOn({ status, body, message }: ApiError): string {
  if (status === 401)
    return 'This key is not known here. Check that it was copied whole, or ask for a new one.'
  if (status === 429)
    return `There were too many attempts. Wait ${body.retryAfter ?? 60} seconds, then try again.`
  return message
}
