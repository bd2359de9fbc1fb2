import { useId } from 'react'

/**
 * The key stays in the field `api_key` until the form is sent; it is never in state, storage or an address.
 */
export function KeyField({ error }: { error: string | undefined }) {
  const id = useId()
  return (
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
          {error}
        </p>
      )}
    </div>
  )
}

/** The key field, and why the user is asked for the key again. */
export function ConfirmKeyField({ error }: { error: string | undefined }) {
  return (
    <>
      <p className="text-muted">
        You signed in more than two hours ago. Enter an API key of this organization to continue.
      </p>
      <KeyField error={error} />
    </>
  )
}

/** The key field of a submitted form. */
export const keyFieldOf = (form: HTMLFormElement) => form.elements.namedItem('api_key') as HTMLInputElement

/** The attribute is for a surrounding dialog, which sets the focus itself when it opens. */
function focusFirst(field: HTMLInputElement | null) {
  if (!field) return
  field.autofocus = true
  field.focus()
}
