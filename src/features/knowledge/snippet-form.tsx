import { type Snippet, SnippetDraft } from '#contract/snippets'
import { snippets } from '~/api/knowledge-operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type SnippetFormProps = { base: number; snippet: Snippet | undefined; onClose: () => void }

/** A text with its title. */
export function SnippetForm({ base, snippet, onClose }: SnippetFormProps) {
  const create = useWrite(snippets.create, { handlesErrors: true, said: () => 'Added the text' })
  const update = useWrite(snippets.update, { handlesErrors: true, said: () => 'Saved the text' })
  const { control, dialog } = useDialogForm({
    values: { title: snippet?.title ?? '', text: snippet?.text ?? '' },
    schema: SnippetDraft,
    save: async (body) => {
      const knowledge_base_id = base
      if (snippet) await update.mutateAsync({ knowledge_base_id, snippet_id: snippet.id, body })
      else await create.mutateAsync({ knowledge_base_id, body })
    },
    onClose,
  })
  return (
    <FormDialog
      title={snippet ? 'Edit text' : 'New text'}
      verb={snippet ? 'Save' : 'Add text'}
      width="36rem"
      {...dialog}
    >
      <FormField control={control} name="title">
        {({ saved: _, ...field }) => (
          <TextField label="Title" autoComplete="off" maxLength={255} {...field} />
        )}
      </FormField>
      <FormField control={control} name="text">
        {({ saved: _, ...field }) => (
          <TextAreaField label="Text" hint="A blank line begins a new paragraph." rows={8} {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
