import type { MouseEvent } from 'react'
import { Button } from '~/ui/controls/button'
import type { ToolEditorState } from './use-tool-editor'

/** Keeps the focus in the field. Its validation message on blur would move the button away from the mouse. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type FormBarProps = { editor: ToolEditorState; onClose: () => void }

/** The buttons of the form, which stay visible while it scrolls. */
export function FormBar({ editor, onClose }: FormBarProps) {
  const { tool, isDirty, isSubmitting, discard } = editor
  const isNew = tool === undefined
  const nothing = isDirty || isNew ? null : 'No changes to save'
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface py-3 tall:sticky tall:bottom-0 tall:z-10">
      <Button variant="quiet" className="me-auto" onMouseDown={keepFocus} onClick={onClose}>
        {isDirty ? 'Back' : 'Close'}
      </Button>
      {!isNew && (
        <Button onMouseDown={keepFocus} onClick={discard} disabledReason={nothing}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        disabledReason={nothing}
        onMouseDown={keepFocus}
      >
        {isNew ? 'Add tool' : 'Save tool'}
      </Button>
    </div>
  )
}
