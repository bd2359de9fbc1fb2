import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/error'
import { type Reviewer, ReviewerDraft } from '#contract/reviewers'
import { review, reviewAgreement, reviewers } from '~/api/review-operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type RenameReviewerDialogProps = { reviewer: Reviewer; onClose: () => void }

/** Another name for the same person, who keeps every review. */
export function RenameReviewerDialog({ reviewer: { id, name }, onClose }: RenameReviewerDialogProps) {
  const rename = useWrite(reviewers.update, {
    handlesErrors: true,
    alsoRefreshes: [review.get, reviewAgreement.get],
    said: (renamed) => `Reviewing as ${renamed.name}`,
  })
  const form = useForm({ defaultValues: { name }, resolver: zodResolver(ReviewerDraft) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await rename.mutateAsync({ reviewer_id: id, body })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  return (
    <FormDialog
      title="Rename the reviewer"
      verb="Rename"
      pending={isSubmitting}
      refusal={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">Reviews and notes stay, and are shown under the new name.</p>
      <FormField control={form.control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="name" {...field} />}
      </FormField>
    </FormDialog>
  )
}
