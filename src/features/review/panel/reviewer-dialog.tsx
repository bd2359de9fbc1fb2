import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Reviewer, ReviewerDraft } from '#contract/review/reviewers'
import { review, reviewAgreement, reviewers } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/review/messages'
import { Button } from '~/ui/controls/button'
import { NameDialog } from '~/ui/editing/name-dialog'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'
import { rememberReviewer, useReviewer } from './reviewer'

type RenameReviewerDialogProps = { reviewer: Reviewer; onClose: () => void }

/** Renames a reviewer, who keeps all reviews. */
export function RenameReviewerDialog({ reviewer, onClose }: RenameReviewerDialogProps) {
  const client = useQueryClient()
  const update = useWrite(reviewers.update, {
    handlesErrors: true,
    alsoRefreshes: [review.get, reviewAgreement.get],
    said: (renamed) => `Renamed to ${renamed.name}`,
  })
  const input = { reviewer_id: reviewer.id }
  return (
    <NameDialog<Reviewer>
      title="Rename reviewer"
      verb="Rename"
      autoComplete="name"
      stored={reviewer}
      schema={ReviewerDraft}
      store={conditionalWrite<Reviewer, { name?: string }>({
        read: () => client.fetchQuery({ ...query(reviewers.get, input), staleTime: 0 }),
        write: ({ name = '' }, ifMatch) => update.mutateAsync({ ...input, body: { name }, ifMatch }),
      })}
      onClose={onClose}
    >
      <p className="text-muted">{messages.renameReviewer}</p>
    </NameDialog>
  )
}

/** Asks for the reviewer's name, because all users may sign in with the same key. */
export function ReviewerDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(query(reviewers.list, {}))
  const current = useReviewer()
  const [isRenaming, setIsRenaming] = useState(false)
  const create = useWrite(reviewers.create, { handlesErrors: true })
  const { control, dialog } = useDialogForm({
    values: { name: '' },
    schema: ReviewerDraft,
    save: async (body) => rememberReviewer((await create.mutateAsync({ body })).id),
    onClose,
  })
  const choose = (id: number) => {
    rememberReviewer(id)
    onClose()
  }
  const known = data?.reviewers ?? []
  if (isRenaming && current) return <RenameReviewerDialog reviewer={current} onClose={onClose} />
  return (
    <FormDialog title="Set your name" verb="Save" {...dialog}>
      <p className="text-muted">{messages.reviewerName}</p>
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Your name" autoComplete="name" {...field} />}
      </FormField>
      {known.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-medium">Or continue as</legend>
          <span className="flex flex-wrap gap-1.5">
            {known.map(({ id, name }) => (
              <Button key={id} size="small" onClick={() => choose(id)}>
                <bdi>{name}</bdi>
              </Button>
            ))}
          </span>
        </fieldset>
      )}
      {current && (
        <span>
          <Button size="small" variant="quiet" onClick={() => setIsRenaming(true)}>
            <span>
              Rename “<bdi>{current.name}</bdi>”
            </span>
          </Button>
        </span>
      )}
    </FormDialog>
  )
}
