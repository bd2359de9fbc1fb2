import { useQueryClient } from '@tanstack/react-query'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import type { RehearsalCase } from '#contract/rehearsal/cases'
import { rehearsalCases } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type CaseName = Pick<RehearsalCase, 'name'>

const Values = z.object({ name: Name })

type RenameCaseDialogProps = { rehearsalCase: RehearsalCase; onClose: () => void }

export function RenameCaseDialog({ rehearsalCase, onClose }: RenameCaseDialogProps) {
  const client = useQueryClient()
  const update = useWrite(rehearsalCases.update, {
    handlesErrors: true,
    said: (reply) => `Renamed to ${reply.name}`,
  })
  const input = { rehearsal_case_id: rehearsalCase.id }
  const { control, errorWithTheirs, dialog } = useDialogEditor<CaseName, CaseName>({
    stored: rehearsalCase,
    valuesOf: (stored) => ({ name: stored?.name ?? '' }),
    schema: Values,
    store: conditionalWrite<CaseName, Partial<CaseName>>({
      read: () => client.fetchQuery({ ...query(rehearsalCases.get, input), staleTime: 0 }),
      write: ({ name = '' }, ifMatch) => update.mutateAsync({ ...input, body: { name }, ifMatch }),
    }),
    onClose,
  })
  return (
    <FormDialog title="Rename the case" verb="Rename" {...dialog}>
      <FormField control={control} name="name">
        {({ saved: _, error, ...field }) => (
          <TextField label="Name" autoComplete="off" error={errorWithTheirs('name', error)} {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}
