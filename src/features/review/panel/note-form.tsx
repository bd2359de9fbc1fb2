import { type SyntheticEvent, useState } from 'react'
import { messages } from '~/features/review/messages'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { LeaveGuard, LeaveQuestion } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { TextAreaField } from '~/ui/fields/text-area-field'

type NoteFormProps = {
  /** Milliseconds; null: about the whole call. */
  atMs: number | null
  text: string
  hasUnsaved: boolean
  pending: boolean
  error?: string | undefined
  serverError?: string | undefined
  onText: (text: string) => void
  onSave: () => void
  onClose: () => void
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** A note editor: Ctrl+Enter saves, Escape cancels. It asks before a typed note is lost. */
export function NoteForm(props: NoteFormProps) {
  const { atMs, text, hasUnsaved, pending, error, serverError, onText, onSave, onClose } = props
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => (hasUnsaved ? setIsLeaving(true) : onClose())
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() && !pending) onSave()
  }
  return (
    <>
      <form
        aria-label="Note"
        onSubmit={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // Else the same key would close the question.
            event.preventDefault()
            close()
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
          else return
          event.stopPropagation()
        }}
        className="grid gap-2"
      >
        <TextAreaField
          label={atMs === null ? 'Note on the whole call' : `Note at ${formatDuration(atMs / 1000)}`}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={onText}
          error={error}
          ref={focus}
        />
        {serverError && (
          <div role="alert">
            <Notice tone="bad">{serverError}</Notice>
          </div>
        )}
        <span className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="small"
            variant="primary"
            pending={pending}
            disabledReason={text.trim() ? null : messages.noteMissing}
          >
            Save note
          </Button>
          <Button size="small" onClick={close}>
            Cancel
          </Button>
        </span>
      </form>
      {isLeaving && (
        <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)}>
          Your note is not saved.
        </LeaveQuestion>
      )}
      <LeaveGuard isDirty={hasUnsaved}>Your note is not saved.</LeaveGuard>
    </>
  )
}
