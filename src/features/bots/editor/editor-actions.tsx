import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { dismissToast, notifyUndo } from '~/ui/feedback/notify'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import type { BotEditorState } from './use-bot-editor'

type EditorActionsProps = {
  editor: BotEditorState
  isNew: boolean
  menu?: ReactNode
  /** More actions, between Discard and Save. */
  children?: ReactNode
}

/** Discards what is unsaved, and offers to restore it until something else is typed or the bot changes. */
function useDiscard({ form, draft, base, isDirty, discard }: BotEditorState): () => void {
  const offer = useRef(0)
  useEffect(() => {
    if (isDirty) dismissToast(offer.current)
  }, [isDirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: values of another version must not be restored.
  useEffect(() => () => dismissToast(offer.current), [base])
  return () => {
    const discarded = draft.changesIn(form.getValues())
    discard()
    offer.current = notifyUndo({
      title: 'Discarded your changes',
      undo: () => draft.onRestore(discarded),
    })
  }
}

/** Save and Discard, with the number of unsaved fields in reserved space. */
export function EditorActions({ editor, isNew, menu, children }: EditorActionsProps) {
  const { changed, isDirty, isSubmitting, submit } = editor
  const discard = useDiscard(editor)
  // The shortcut saves a changed tool next to the form first. An open dialog handles its own keys.
  const saveByKey = () => {
    if (document.querySelector('dialog:modal')) return
    const toolForm = document.querySelector<HTMLFormElement>('form[data-unsaved]')
    if (toolForm) toolForm.requestSubmit()
    else void submit()
  }
  useShortcuts({ 'mod+s': saveByKey, 'mod+Enter': saveByKey })
  const nothing = isDirty || isNew ? null : 'No changes to save'
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2">
      <span role="status" className="min-w-30 grow text-end text-xs text-muted tabular-nums max-sm:sr-only">
        {changed.length > 0 && formatCount(changed.length, 'unsaved change')}
      </span>
      <span className={isDirty ? undefined : 'max-sm:hidden'}>
        <Button variant="quiet" onClick={discard} disabledReason={isDirty ? null : 'No changes to save'}>
          Discard
        </Button>
      </span>
      {children}
      <Button variant="primary" pending={isSubmitting} disabledReason={nothing} onClick={() => void submit()}>
        {isNew ? 'Create bot' : 'Save'}
      </Button>
      {menu}
    </div>
  )
}
