import type { RehearsalCase } from '#contract/rehearsal/cases'
import { rehearsalCases } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

type DeleteCaseDialogProps = { rehearsalCase: RehearsalCase; onClose: () => void }

export function DeleteCaseDialog({ rehearsalCase: { id, name }, onClose }: DeleteCaseDialogProps) {
  const remove = useWrite(rehearsalCases.delete, { handlesErrors: true, said: () => `Deleted ${name}` })
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      verb="Delete case"
      pending={remove.isPending}
      error={remove.error?.message ?? null}
      onConfirm={() => remove.mutate({ rehearsal_case_id: id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      The call remains. You can create a case from it again while its transcript is stored.
    </ConfirmDialog>
  )
}
