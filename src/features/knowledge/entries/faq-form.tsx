import { useQueryClient } from '@tanstack/react-query'
import { type Faq, FaqDraft } from '#contract/knowledge/faqs'
import { faqs } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { placeParameters } from '~/features/knowledge/bases/knowledge-place'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { GuardedFormDialog } from '~/ui/overlays/guarded-form-dialog'
import { StoredNow } from './stored-now'

type FaqFormProps = { base: number; faq: Faq | undefined; onClose: () => void }

const textsOf = (faq?: Faq) => ({ question: faq?.question ?? '', answer: faq?.answer ?? '' })

/** A question with its answer. */
export function FaqForm({ base, faq, onClose }: FaqFormProps) {
  const knowledge_base_id = base
  const client = useQueryClient()
  const create = useWrite(faqs.create, { handlesErrors: true, said: () => 'Added the question' })
  const update = useWrite(faqs.update, { handlesErrors: true, said: () => 'Saved the question' })
  const input = { knowledge_base_id, faq_id: faq?.id ?? 0 }
  const { control, hasUnsaved, theirs, errorOf, dialog } = useDialogEditor({
    stored: faq,
    valuesOf: textsOf,
    schema: FaqDraft,
    create: (body) => create.mutateAsync({ knowledge_base_id, body }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(faqs.get, input), staleTime: 0 }),
      write: (body: Partial<ReturnType<typeof textsOf>>, ifMatch) =>
        update.mutateAsync({ ...input, body, ifMatch }),
    }),
    onClose,
  })
  return (
    <GuardedFormDialog
      title={faq ? 'Edit question' : 'New question'}
      verb={faq ? 'Save' : 'Add question'}
      width="36rem"
      hasUnsaved={hasUnsaved}
      parameters={placeParameters}
      {...dialog}
    >
      <FormField control={control} name="question">
        {({ saved: _, error, ...field }) => (
          <TextAreaField
            label="Question"
            hint="In the caller’s words."
            rows={2}
            error={errorOf('question', error)}
            {...field}
          />
        )}
      </FormField>
      <StoredNow label="Question" text={theirs('question')} />
      <FormField control={control} name="answer">
        {({ saved: _, error, ...field }) => (
          <TextAreaField label="Answer" rows={6} error={errorOf('answer', error)} {...field} />
        )}
      </FormField>
      <StoredNow label="Answer" text={theirs('answer')} />
    </GuardedFormDialog>
  )
}
