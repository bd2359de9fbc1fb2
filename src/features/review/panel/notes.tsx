import { lazyRouteComponent } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReviewNote } from '#contract/review/review'
import { review } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/review/messages'
import type { Place } from '~/features/review/queue/reasons'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { notifyUndo } from '~/ui/feedback/notify'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { NoteForm } from './note-form'

const EditNote = lazyRouteComponent(() => import('./edit-note'), 'EditNote')

type NewNoteProps = {
  callId: string
  reviewerId: number | undefined
  atMs: number | null
  onClose: () => void
}

function NewNote({ callId, reviewerId, atMs, onClose }: NewNoteProps) {
  const [text, setText] = useState('')
  const add = useWrite(review.addNote, { said: () => 'Note saved' })
  const save = () => {
    if (reviewerId === undefined) return
    const body = { reviewer_id: reviewerId, text: text.trim(), at_ms: atMs }
    add.mutate({ id: callId, body }, { onSuccess: onClose })
  }
  return (
    <NoteForm
      atMs={atMs}
      text={text}
      hasUnsaved={text.trim() !== ''}
      pending={add.isPending}
      onText={setText}
      onSave={save}
      onClose={onClose}
    />
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
          <NewNote callId={callId} reviewerId={reviewerId} atMs={writing} onClose={onClose} />
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
        <LateDialog onClose={() => setIsEdited(false)}>
          <EditNote note={note} onClose={() => setIsEdited(false)} />
        </LateDialog>
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
