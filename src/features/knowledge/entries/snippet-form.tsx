import { useQueryClient } from '@tanstack/react-query'
import { type Snippet, SnippetDraft } from '#contract/bots/snippets'
import { snippets } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { placeParameters } from '~/features/knowledge/bases/knowledge-place'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { GuardedFormDialog } from '~/ui/overlays/form-dialog'
import { StoredNow } from './stored-now'

type SnippetFormProps = { base: number; snippet: Snippet | undefined; onClose: () => void }

const textsOf = (snippet?: Snippet) => ({ title: snippet?.title ?? '', text: snippet?.text ?? '' })

/** A text with its title. */
export function SnippetForm({ base, snippet, onClose }: SnippetFormProps) {
  const knowledge_base_id = base
  const client = useQueryClient()
  const create = useWrite(snippets.create, { handlesErrors: true, said: () => 'Added the snippet' })
  const update = useWrite(snippets.update, { handlesErrors: true, said: () => 'Saved the snippet' })
  const input = { knowledge_base_id, snippet_id: snippet?.id ?? 0 }
  const { control, hasUnsaved, theirs, errorOf, dialog } = useDialogEditor({
    stored: snippet,
    valuesOf: textsOf,
    schema: SnippetDraft,
    create: (body) => create.mutateAsync({ knowledge_base_id, body }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(snippets.get, input), staleTime: 0 }),
      write: (body: Partial<ReturnType<typeof textsOf>>, ifMatch) =>
        update.mutateAsync({ ...input, body, ifMatch }),
    }),
    onClose,
  })
  return (
    <GuardedFormDialog
      title={snippet ? 'Edit snippet' : 'New snippet'}
      verb={snippet ? 'Save' : 'Add snippet'}
      width="36rem"
      hasUnsaved={hasUnsaved}
      parameters={placeParameters}
      {...dialog}
    >
      <FormField control={control} name="title">
        {({ saved: _, error, ...field }) => (
          <TextField
            label="Title"
            autoComplete="off"
            maxLength={255}
            error={errorOf('title', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Title" text={theirs('title')} />
      <FormField control={control} name="text">
        {({ saved: _, error, ...field }) => (
          <TextAreaField
            label="Text"
            hint="A blank line begins a new paragraph."
            rows={8}
            error={errorOf('text', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Text" text={theirs('text')} />
    </GuardedFormDialog>
  )
}
