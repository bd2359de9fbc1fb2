import { startTransition, useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { BotFormHandle } from './bot-control'
import { issuesIn, pathsIn } from './use-bot-form'

const untouched = {
  issues: issuesIn({}),
  serverMessage: undefined as string | undefined,
  changed: pathsIn({}),
  isDirty: false,
  submitCount: 0,
}

/** What of the form is unsaved and what is wrong. The page around the form is drawn after the key, which does not wait. */
export function useEditorState(form: BotFormHandle) {
  const [{ submitCount, ...state }, setState] = useState(untouched)
  const { isSubmitting } = useFormState({ control: form.control })
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true, dirtyFields: true, isDirty: true },
        callback: ({ errors = {}, dirtyFields = {}, isDirty = false, submitCount: count = 0 }) => {
          // Read now, as react-hook-form changes its trees in place.
          const told = {
            issues: issuesIn(errors),
            serverMessage: errors.root?.server?.message,
            changed: pathsIn(dirtyFields),
            isDirty,
            submitCount: count,
          }
          startTransition(() => setState(told))
        },
      }),
    [form],
  )
  return { ...state, isSubmitting, isRefused: submitCount > 0 && !isSubmitting }
}
