import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import type { RehearsalCase } from '#contract/rehearsal/cases'
import { rehearsalCases } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

const Values = z.object({ name: Name })

type RenameCaseDialogProps = { rehearsalCase: RehearsalCase; onClose: () => void }

export function RenameCaseDialog({ rehearsalCase: { id, name }, onClose }: RenameCaseDialogProps) {
  const update = useWrite(rehearsalCases.update, {
    handlesErrors: true,
    said: (reply) => `Renamed to ${reply.name}`,
  })
  const { control, dialog } = useDialogForm({
    values: { name },
    schema: Values,
    save: async (body) => {
      await update.mutateAsync({ rehearsal_case_id: id, body })
    },
    onClose,
  })
  return (
    <FormDialog title="Rename the case" verb="Rename" {...dialog}>
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  )
}
