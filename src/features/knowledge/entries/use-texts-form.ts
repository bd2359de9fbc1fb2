import type { FieldValues } from 'react-hook-form'
import { issuesOf } from '#contract/http/error'
import type { z } from '#contract/http/zod'
import { placeParameters } from '~/features/knowledge/bases/knowledge-place'
import { changedValues } from '~/lib/form-diff'
import type { Store } from '~/ui/editing/merge-and-save'
import { useEditableResource } from '~/ui/editing/use-editable-resource'

type TextsForm<Resource, Values extends FieldValues> = {
  /** Absent: a new one. */
  stored: Resource | undefined
  valuesOf: (resource?: Resource) => Values
  schema: z.ZodType<Values, Values>
  create: (values: Values) => Promise<Resource>
  store: Store<Resource, Partial<Values>>
  onClose: () => void
}

const contested = 'Another user changed this. Save again to replace what is stored now.'

/** The form of texts in a dialog. Another user's change to the same field is shown below it before it is replaced. */
export function useTextsForm<Resource, Values extends FieldValues>(props: TextsForm<Resource, Values>) {
  const { valuesOf, schema, create, onClose } = props
  const editor = useEditableResource<Resource, Values, Partial<Values>>({
    stored: props.stored,
    valuesOf,
    check: async (base, values) => {
      const { data, error } = schema.safeParse(values)
      if (error) return { issues: issuesOf(error) }
      if (base === undefined) return { changes: data, issues: [] }
      const saved = new Map(Object.entries(valuesOf(base)))
      const changes = Object.fromEntries(changedValues(saved, new Map(Object.entries(data))))
      return { changes: changes as Partial<Values>, issues: [] }
    },
    create: (values) => create(values as Values),
    store: props.store,
    onSaved: onClose,
    focusesErrors: true,
  })
  const theirs = new Map(editor.conflicts.map((conflict) => [conflict.path, conflict.theirs]))
  return {
    control: editor.form.control,
    /** The values that others stored in fields with unsaved changes. */
    theirs: (name: string) => theirs.get(name),
    errorOf: (name: string, error: string | undefined) => (theirs.has(name) ? contested : error),
    dialog: {
      pending: editor.isSubmitting,
      serverError: editor.serverMessage,
      onSubmit: editor.submit,
      onClose,
      isDirty: editor.isDirty,
      parameters: placeParameters,
    },
  }
}
