import { type Faq, FaqDraft } from '#contract/faqs'
import { faqs } from '~/api/knowledge-operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type FaqFormProps = { base: number; faq: Faq | undefined; onClose: () => void }

/** A question with its answer. */
export function FaqForm({ base, faq, onClose }: FaqFormProps) {
  const create = useWrite(faqs.create, { handlesErrors: true, said: () => 'Added the question' })
  const update = useWrite(faqs.update, { handlesErrors: true, said: () => 'Saved the question' })
  const { control, dialog } = useDialogForm({
    values: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
    schema: FaqDraft,
    save: async (body) => {
      const knowledge_base_id = base
      if (faq) await update.mutateAsync({ knowledge_base_id, faq_id: faq.id, body })
      else await create.mutateAsync({ knowledge_base_id, body })
    },
    onClose,
  })
  return (
    <FormDialog
      title={faq ? 'Edit question' : 'New question'}
      verb={faq ? 'Save' : 'Add question'}
      width="36rem"
      {...dialog}
    >
      <FormField control={control} name="question">
        {({ saved: _, ...field }) => (
          <TextAreaField label="Question" hint="As callers ask it." rows={2} {...field} />
        )}
      </FormField>
      <FormField control={control} name="answer">
        {({ saved: _, ...field }) => <TextAreaField label="Answer" rows={6} {...field} />}
      </FormField>
    </FormDialog>
  )
}
