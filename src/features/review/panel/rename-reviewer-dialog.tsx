import { type Reviewer, ReviewerDraft } from '#contract/review/reviewers'
import { review, reviewAgreement, reviewers } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type RenameReviewerDialogProps = { reviewer: Reviewer; onClose: () => void }

/** Another name for the same person, who keeps every review. */
export function RenameReviewerDialog({ reviewer: { id, name }, onClose }: RenameReviewerDialogProps) {
  const rename = useWrite(reviewers.update, {
    handlesErrors: true,
    alsoRefreshes: [review.get, reviewAgreement.get],
    said: (renamed) => `Reviewing as ${renamed.name}`,
  })
  const { control, dialog } = useDialogForm({
    values: { name },
    schema: ReviewerDraft,
    save: async (body) => {
      await rename.mutateAsync({ reviewer_id: id, body })
    },
    onClose,
  })
  return (
    <FormDialog title="Rename the reviewer" verb="Rename" {...dialog}>
      <p className="text-muted">Reviews and notes stay, and are shown under the new name.</p>
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="name" {...field} />}
      </FormField>
    </FormDialog>
  )
}
