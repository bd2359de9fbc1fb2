import { useQueryClient } from '@tanstack/react-query'
import { type KnowledgeBase, KnowledgeBaseDraft } from '#contract/knowledge/knowledge-bases'
import { knowledgeBases } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { StoredNow } from '~/features/knowledge/entries/stored-now'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { placeParameters } from './knowledge-place'

type BaseFormDialogProps = {
  /** The base to change; absent: a new one. */
  base?: KnowledgeBase
  onCreated?: ((base: KnowledgeBase) => void) | undefined
  onClose: () => void
}

type BaseTexts = Pick<KnowledgeBase, 'name' | 'description'>

const textsOf = (base?: KnowledgeBase): BaseTexts => ({
  name: base?.name ?? '',
  description: base?.description ?? '',
})

const withoutEmpty = <Changes extends Partial<BaseTexts>>(changes: Changes) =>
  changes.description === '' ? { ...changes, description: null } : changes

/** Creates or renames a knowledge base. */
export function BaseFormDialog({ base, onCreated, onClose }: BaseFormDialogProps) {
  const client = useQueryClient()
  const create = useWrite(knowledgeBases.create, {
    handlesErrors: true,
    said: ({ name }) => `Created ${name}`,
  })
  const update = useWrite(knowledgeBases.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const input = { knowledge_base_id: base?.id ?? 0 }
  const { control, hasUnsaved, theirs, errorOf, dialog } = useDialogEditor<KnowledgeBase, BaseTexts>({
    noun: 'knowledge base',
    stored: base,
    valuesOf: textsOf,
    schema: KnowledgeBaseDraft,
    create: async (body) => {
      const created = await create.mutateAsync({ body: withoutEmpty(body) })
      onCreated?.(created)
      return created
    },
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(knowledgeBases.get, input), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ ...input, body: withoutEmpty(body), ifMatch }),
    }),
    onClose,
  })
  return (
    <FormDialog
      title={base ? `Edit ${base.name}` : 'New knowledge base'}
      verb={base ? 'Save' : 'Create knowledge base'}
      hasUnsaved={hasUnsaved}
      parameters={placeParameters}
      {...dialog}
    >
      <FormField control={control} name="name">
        {({ saved: _, error, ...field }) => (
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={255}
            error={errorOf('name', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Name" text={theirs('name')} />
      <FormField control={control} name="description">
        {({ saved: _, value, error, ...field }) => (
          <TextAreaField
            label="Description"
            optional
            hint="For your team. Bots do not see it."
            value={value ?? ''}
            error={errorOf('description', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Description" text={theirs('description')} />
    </FormDialog>
  )
}
