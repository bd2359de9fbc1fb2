import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useCurrentError } from '~/lib/session-end'
import type { Issue } from '~/ui/fields/show-issues'

type Tree = { [key: string]: unknown }

/** The messages in the form, by path; `root` holds those that belong to no field. */
export function issuesIn({ root: _, ...errors }: FieldErrors, prefix = ''): Issue[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = prefix + name
    if (typeof error.message === 'string') return [{ path, message: error.message }]
    return issuesIn(error as FieldErrors, `${path}.`)
  })
}

/** The paths of a tree of true leaves, as `dirtyFields` is. */
function pathsIn(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (value === true) return [name]
    if (typeof value !== 'object' || value === null) return []
    return pathsIn(value as Tree).map((inner) => `${name}.${inner}`)
  })
}

const untouched = {
  issues: [] as Issue[],
  serverMessage: undefined as string | undefined,
  changed: [] as string[],
  isDirty: false,
  submitCount: 0,
}

/** What of a form is unsaved and what is invalid. Updates are transitions, so that no key waits for the page. */
export function useFormStatus<Values extends FieldValues, Changes>(
  form: UseFormReturn<Values, unknown, Changes>,
) {
  const [status, setStatus] = useState(untouched)
  const { isSubmitting } = useFormState({ control: form.control })
  const isDirtyNow = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true, dirtyFields: true, isDirty: true },
        callback: ({ errors = {}, dirtyFields = {}, isDirty = false, submitCount = 0 }) => {
          // Read now, because react-hook-form changes its trees in place.
          const next = {
            issues: issuesIn(errors as FieldErrors),
            serverMessage: errors.root?.server?.message,
            changed: pathsIn(dirtyFields),
            isDirty,
            submitCount,
          }
          isDirtyNow.current = isDirty
          startTransition(() => setStatus(next))
        },
      }),
    [form],
  )
  const { issues, submitCount } = status
  const serverMessage = useCurrentError(status.serverMessage)
  const isInvalid = issues.length > 0 || serverMessage !== undefined
  return {
    ...status,
    serverMessage,
    isSubmitting,
    isRefused: submitCount > 0 && !isSubmitting && isInvalid,
    /** Whether something is unsaved at this moment, also before the page has drawn the last key. */
    hasUnsaved: useCallback(() => isDirtyNow.current, []),
  }
}
