import { Button } from '~/ui/controls/button'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import type { BotEditorState } from './use-bot-editor'

/** Save and Discard, with the number of unsaved fields. On a phone they share a row. */
export function EditorActions({ editor, isNew }: { editor: BotEditorState; isNew: boolean }) {
  const { changed, isDirty, isSubmitting, submit, discard } = editor
  // The shortcut saves a changed tool next to the form first. An open dialog handles its own keys.
  const saveByKey = () => {
    if (document.querySelector('dialog:modal')) return
    const toolForm = document.querySelector<HTMLFormElement>('form[data-unsaved]')
    if (toolForm) toolForm.requestSubmit()
    else void submit()
  }
  useShortcuts({ 'mod+s': saveByKey })
  const nothing = isDirty || isNew ? null : 'No changes to save'
  return (
    <div className="flex grow items-center justify-end gap-2">
      <span role="status" className="me-auto text-sm text-muted tabular-nums">
        {changed.length > 0 && `${changed.length} unsaved`}
      </span>
      <Button onClick={discard} disabledReason={isDirty ? null : 'No changes to save'}>
        Discard
      </Button>
      <Button variant="primary" pending={isSubmitting} disabledReason={nothing} onClick={() => void submit()}>
        {isNew ? 'Create bot' : 'Save'}
      </Button>
    </div>
  )
}
