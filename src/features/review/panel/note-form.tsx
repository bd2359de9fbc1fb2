import { type FormEvent, useState } from 'react'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { TextAreaField } from '~/ui/fields/text-area-field'

type NoteFormProps = {
  /** Milliseconds; null: about the whole call. */
  atMs: number | null
  text?: string
  pending: boolean
  onSave: (text: string) => void
  onClose: () => void
}

/** A note editor: Ctrl+Enter saves, Escape cancels. */
export function NoteForm({ atMs, text: before = '', pending, onSave, onClose }: NoteFormProps) {
  const [text, setText] = useState(before)
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() && !pending) onSave(text.trim())
  }
  return (
    <form
      aria-label="Note"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      className="grid gap-2"
    >
      <TextAreaField
        label={atMs === null ? 'Note about the call' : `Note at ${formatDuration(atMs / 1000)}`}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={setText}
        ref={(field) => field?.focus()}
      />
      <span className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          variant="primary"
          pending={pending}
          disabledReason={text.trim() ? null : 'Write something first.'}
        >
          Save note
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
