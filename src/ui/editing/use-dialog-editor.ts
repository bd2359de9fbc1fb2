import type { FieldValues } from 'react-hook-form'
import { changedValues } from '~/lib/form-diff'
import type { Store } from './merge-and-save'
import { useEditableResource } from './use-editable-resource'

/** What a form needs of a schema: the checked values, or what is wrong with them. */
type Schema<Values> = {
  safeParse(values: Values): {
    data?: Values | undefined
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

export type DialogEditor<Resource, Values extends FieldValues> = {
  /** Absent: a new one. */
  stored: Resource | undefined
  /** What the resource is called, if the server calls it something else. */
  noun?: string
  valuesOf: (resource?: Resource) => Values
  schema: Schema<Values>
  /** Absent: only stored resources are edited. */
  create?: (values: Values) => Promise<Resource>
  store: Store<Resource, Partial<Values>>
  onSaved?: (resource: Resource) => void
  /** Absent: the form stays open after a save. */
  onClose?: () => void
}

const contested = 'Another user changed this. Submit again to replace their value.'

const stayOpen = () => {}

/** The form of a resource in a dialog. A field that another user changed says so before it is replaced. */
export function useDialogEditor<Resource, Values extends FieldValues>(props: DialogEditor<Resource, Values>) {
  const { valuesOf, schema, create, onSaved, onClose = stayOpen } = props
  const editor = useEditableResource<Resource, Values, Partial<Values>>({
    stored: props.stored,
    ...(props.noun && { noun: props.noun }),
    valuesOf,
    check: async (base, values) => {
      const { data, error } = schema.safeParse(values)
      if (!data) {
        const issues = error?.issues ?? []
        return { issues: issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
      }
      if (base === undefined) return { changes: data, issues: [] }
      const saved = new Map(Object.entries(valuesOf(base)))
      const changes = Object.fromEntries(changedValues(saved, new Map(Object.entries(data))))
      return { changes: changes as Partial<Values>, issues: [] }
    },
    create: create && ((values) => create(values as Values)),
    store: props.store,
    onSaved(resource) {
      onSaved?.(resource)
      onClose()
    },
    focusesErrors: true,
  })
  const theirs = new Map(editor.conflicts.map((conflict) => [conflict.path, conflict.theirs]))
  return {
    control: editor.form.control,
    isDirty: editor.isDirty,
    hasUnsaved: editor.hasUnsaved,
    /** What others stored in a field that was changed here as well. */
    theirs: (name: string) => theirs.get(name),
    errorOf: (name: string, error: string | undefined) => (theirs.has(name) ? contested : error),
    /** The same for a short text: with what others stored. */
    errorWithTheirs: (name: string, error: string | undefined) =>
      theirs.has(name)
        ? `Another user changed this to “${theirs.get(name)}”. Submit again to replace it.`
        : error,
    dialog: {
      pending: editor.isSubmitting,
      serverError: editor.serverMessage,
      deleted: editor.deleted,
      onSubmit: editor.submit,
      onClose,
    },
  }
}
