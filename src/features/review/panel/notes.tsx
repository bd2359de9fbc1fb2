import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ReviewNote } from '#contract/review/review'
import { review } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/review/messages'
import type { Place } from '~/features/review/queue/reasons'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { notifyUndo } from '~/ui/feedback/notify'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { Section } from '~/ui/layout/section'

type NoteFormProps = {
  /** Milliseconds; null: about the whole call. */
  atMs: number | null
  text?: string
  pending: boolean
  onSave: (text: string) => void
  onClose: () => void
}

/** A note editor: Ctrl+Enter saves, Escape cancels. */
function NoteForm({ atMs, text: before = '', pending, onSave, onClose }: NoteFormProps) {
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
        label={atMs === null ? 'Note on the whole call' : `Note at ${formatDuration(atMs / 1000)}`}
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
          disabledReason={text.trim() ? null : messages.noteMissing}
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

type NotesProps = {
  callId: string
  notes: ReviewNote[]
  reviewerId: number | undefined
  /** Where a new note is being written; undefined: nowhere. */
  writing: number | null | undefined
  onWrite: () => void
  onClose: () => void
  onJump: (place: Place) => void
}

export function Notes({ callId, notes, reviewerId, writing, onWrite, onClose, onJump }: NotesProps) {
  const add = useWrite(review.addNote, { said: () => 'Note saved' })
  const save = (text: string) => {
    if (reviewerId === undefined || writing === undefined) return
    const body = { reviewer_id: reviewerId, text, at_ms: writing }
    add.mutate({ id: callId, body }, { onSuccess: onClose })
  }
  return (
    <Section
      title="Notes"
      actions={
        writing === undefined && (
          <Button size="small" onClick={onWrite}>
            Add note
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {writing !== undefined && (
          <NoteForm atMs={writing} pending={add.isPending} onSave={save} onClose={onClose} />
        )}
        {notes.length === 0 && writing === undefined && (
          <p className="text-sm text-muted">{messages.noNotes}</p>
        )}
        {notes.length > 0 && (
          <ul aria-label="Notes" className="grid gap-2">
            {notes.map((note) => (
              <Note
                key={note.id}
                callId={callId}
                note={note}
                isOwn={note.reviewer_id === reviewerId}
                onJump={onJump}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

type NoteProps = { callId: string; note: ReviewNote; isOwn: boolean; onJump: (place: Place) => void }

function Note({ callId, note, isOwn, onJump }: NoteProps) {
  const { id, reviewer_id, reviewer, at_ms, text } = note
  const [isEdited, setIsEdited] = useState(false)
  const change = useWrite(review.changeNote, { said: () => 'Note saved' })
  const add = useWrite(review.addNote, { said: () => 'Note restored' })
  const remove = useWrite(review.removeNote)
  const when = at_ms === null ? 'whole call' : formatDuration(at_ms / 1000)
  const erase = async () => {
    await remove.mutateAsync({ review_note_id: id, body: { reviewer_id } })
    const undo = () => add.mutate({ id: callId, body: { reviewer_id, text, at_ms } })
    notifyUndo({ title: `Note at ${when} deleted`, undo })
  }
  if (isEdited)
    return (
      <li>
        <NoteForm
          atMs={at_ms}
          text={text}
          pending={change.isPending}
          onClose={() => setIsEdited(false)}
          onSave={(changed) =>
            change.mutate(
              { review_note_id: id, body: { reviewer_id, text: changed } },
              { onSuccess: () => setIsEdited(false) },
            )
          }
        />
      </li>
    )
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {at_ms === null ? (
          <span>{when}</span>
        ) : (
          <Button size="small" aria-label={`Go to ${when}`} onClick={() => onJump({ at_ms, line: null })}>
            <span className="tabular-nums">{when}</span>
          </Button>
        )}
        <bdi className="min-w-0 flex-1 truncate">{reviewer}</bdi>
        {isOwn && (
          <>
            <IconButton
              size="small"
              name={`Edit note at ${when}`}
              icon={Pencil}
              onClick={() => setIsEdited(true)}
            />
            <IconButton
              size="small"
              name={`Delete note at ${when}`}
              icon={Trash2}
              onClick={() => void erase().catch(() => {})}
            />
          </>
        )}
      </span>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </li>
  )
}
