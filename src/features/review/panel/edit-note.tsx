import { useQueryClient } from '@tanstack/react-query'
import { NoteText, type ReviewNote } from '#contract/review/review'
import { review } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { NoteForm } from './note-form'

type Text = { text: string }

type EditNoteProps = { note: ReviewNote; onClose: () => void }

/** Changes a note. A text that was changed in another window is not replaced unasked. */
export function EditNote({ note, onClose }: EditNoteProps) {
  const { id, reviewer_id, at_ms } = note
  const client = useQueryClient()
  const change = useWrite(review.changeNote, { handlesErrors: true, said: () => 'Note saved' })
  const input = { review_note_id: id }
  const { control, errorWithTheirs, dialog } = useDialogEditor<ReviewNote, Text>({
    stored: note,
    valuesOf: (stored) => ({ text: stored?.text ?? '' }),
    schema: NoteText,
    store: conditionalWrite<ReviewNote, Partial<Text>>({
      read: () => client.fetchQuery({ ...query(review.getNote, input), staleTime: 0 }),
      write: ({ text = '' }, ifMatch) =>
        change.mutateAsync({ ...input, body: { reviewer_id, text }, ifMatch }),
    }),
    onClose,
  })
  return (
    <FormField control={control} name="text">
      {({ value, onChange, error }) => (
        <NoteForm
          atMs={at_ms}
          text={value}
          hasUnsaved={value !== note.text}
          pending={dialog.pending}
          error={errorWithTheirs('text', error)}
          serverError={dialog.serverError}
          onText={onChange}
          onSave={() => void dialog.onSubmit()}
          onClose={onClose}
        />
      )}
    </FormField>
  )
}
