import type { ReactNode } from 'react'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { type DialogEditor, useDialogEditor } from './use-dialog-editor'

type Named = { name: string }

/** A resource whose name may be empty. */
type Nameable = { name?: string | null | undefined }

type NameDialogProps<Resource extends Nameable> = Omit<DialogEditor<Resource, Named>, 'valuesOf'> & {
  title: string
  verb: string
  hint?: ReactNode
  autoComplete?: 'off' | 'name'
  /** Shown above the field. */
  children?: ReactNode
}

/** Names a new resource or renames a stored one. A name that another user changed is not replaced unasked. */
export function NameDialog<Resource extends Nameable>({
  title,
  verb,
  hint,
  autoComplete = 'off',
  children,
  ...editor
}: NameDialogProps<Resource>) {
  const { control, errorWithTheirs, dialog } = useDialogEditor<Resource, Named>({
    ...editor,
    valuesOf: (stored) => ({ name: stored?.name ?? '' }),
  })
  return (
    <FormDialog title={title} verb={verb} width="26rem" {...dialog}>
      {children}
      <FormField control={control} name="name">
        {({ saved: _, error, ...field }) => (
          <TextField
            label="Name"
            hint={hint}
            autoComplete={autoComplete}
            error={errorWithTheirs('name', error)}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
