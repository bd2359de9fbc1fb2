import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/error'
import { type Snippet, SnippetDraft } from '#contract/snippets'
import { snippets } from '~/api/knowledge-operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type SnippetFormProps = { base: number; snippet: Snippet | undefined; onClose: () => void }

/** A text with its title. */
export function SnippetForm({ base, snippet, onClose }: SnippetFormProps) {
  const create = useWrite(snippets.create, { handlesErrors: true, said: () => 'Added the text' })
  const update = useWrite(snippets.update, { handlesErrors: true, said: () => 'Saved the text' })
  const form = useForm({
    defaultValues: { title: snippet?.title ?? '', text: snippet?.text ?? '' },
    resolver: zodResolver(SnippetDraft),
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const knowledge_base_id = base
    try {
      if (snippet) await update.mutateAsync({ knowledge_base_id, snippet_id: snippet.id, body })
      else await create.mutateAsync({ knowledge_base_id, body })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  return (
    <FormDialog
      title={snippet ? 'Edit text' : 'New text'}
      verb={snippet ? 'Save' : 'Add text'}
      width="36rem"
      pending={isSubmitting}
      refusal={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="title">
        {({ saved: _, ...field }) => (
          <TextField label="Title" autoComplete="off" maxLength={255} {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="text">
        {({ saved: _, ...field }) => (
          <TextAreaField label="Text" hint="A blank line begins a new paragraph." rows={8} {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
