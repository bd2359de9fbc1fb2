import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/error'
import { type Faq, FaqDraft } from '#contract/faqs'
import { faqs } from '~/api/knowledge-operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type FaqFormProps = { base: number; faq: Faq | undefined; onClose: () => void }

/** A question with its answer. */
export function FaqForm({ base, faq, onClose }: FaqFormProps) {
  const create = useWrite(faqs.create, { handlesErrors: true, said: () => 'Added the question' })
  const update = useWrite(faqs.update, { handlesErrors: true, said: () => 'Saved the question' })
  const form = useForm({
    defaultValues: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
    resolver: zodResolver(FaqDraft),
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const knowledge_base_id = base
    try {
      if (faq) await update.mutateAsync({ knowledge_base_id, faq_id: faq.id, body })
      else await create.mutateAsync({ knowledge_base_id, body })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  return (
    <FormDialog
      title={faq ? 'Edit question' : 'New question'}
      verb={faq ? 'Save' : 'Add question'}
      width="36rem"
      pending={isSubmitting}
      refusal={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="question">
        {({ saved: _, ...field }) => (
          <TextAreaField label="Question" hint="As callers ask it." rows={2} {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="answer">
        {({ saved: _, ...field }) => <TextAreaField label="Answer" rows={6} {...field} />}
      </FormField>
    </FormDialog>
  )
}
