import { type KnowledgeBase, KnowledgeBaseDraft } from '#contract/knowledge-bases'
import { knowledgeBases } from '~/api/knowledge-operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type BaseFormDialogProps = {
  /** The base to change; absent: a new one. */
  base?: KnowledgeBase
  onCreated?: ((base: KnowledgeBase) => void) | undefined
  onClose: () => void
}

/** Creates a knowledge base, or changes how one is called. */
export function BaseFormDialog({ base, onCreated, onClose }: BaseFormDialogProps) {
  const create = useWrite(knowledgeBases.create, {
    handlesErrors: true,
    said: ({ name }) => `Created ${name}`,
  })
  const update = useWrite(knowledgeBases.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const { control, dialog } = useDialogForm({
    values: { name: base?.name ?? '', description: base?.description ?? '' },
    schema: KnowledgeBaseDraft,
    save: async ({ name, description }) => {
      const body = { name, description: description || null }
      if (base) await update.mutateAsync({ knowledge_base_id: base.id, body })
      else onCreated?.(await create.mutateAsync({ body }))
    },
    onClose,
  })
  return (
    <FormDialog
      title={base ? `Edit ${base.name}` : 'New knowledge base'}
      verb={base ? 'Save' : 'Create knowledge base'}
      {...dialog}
    >
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" maxLength={255} {...field} />}
      </FormField>
      <FormField control={control} name="description">
        {({ saved: _, value, ...field }) => (
          <TextAreaField
            label="Description"
            optional
            hint="For you and your colleagues; bots do not see it."
            value={value ?? ''}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
