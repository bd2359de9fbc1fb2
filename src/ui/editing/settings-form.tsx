import type { ComponentProps, ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { EditConflict } from './edit-conflict'

type SettingsFormProps = {
  /** The accessible name of the form. */
  label: string
  editor: ComponentProps<typeof EditConflict>['editor'] & {
    submit: ComponentProps<'form'>['onSubmit']
    discard: () => void
    isDirty: boolean
    isSubmitting: boolean
    /** Whether leaving the page would lose something. */
    hasUnsaved: () => boolean
    serverMessage: string | undefined
  }
  fieldOf: ComponentProps<typeof EditConflict>['fieldOf']
  children: ReactNode
}

/**
 * The form of a settings section: what the server refused, the fields, and Discard and Save. It asks before unsaved
 * changes are left, and which value to keep where another user changed the same field.
 */
export function SettingsForm({ label, editor, fieldOf, children }: SettingsFormProps) {
  const { isDirty, serverMessage } = editor
  return (
    <>
      <form noValidate aria-label={label} onSubmit={editor.submit} className="grid gap-3">
        {serverMessage && (
          <div role="alert">
            <Notice tone="bad">{serverMessage}</Notice>
          </div>
        )}
        {children}
        <footer className="flex flex-wrap justify-end gap-2">
          {isDirty && <Button onClick={editor.discard}>Discard</Button>}
          <Button
            type="submit"
            variant="primary"
            pending={editor.isSubmitting}
            disabledReason={isDirty ? null : 'No changes to save.'}
          >
            Save
          </Button>
        </footer>
      </form>
      <LeaveGuard isDirty={editor.hasUnsaved} />
      <EditConflict editor={editor} fieldOf={fieldOf} />
    </>
  )
}
