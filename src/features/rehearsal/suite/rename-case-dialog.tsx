import { useQueryClient } from '@tanstack/react-query'
import { Name } from '#contract/http/json'
import { z } from '#contract/http/zod'
import type { RehearsalCase } from '#contract/rehearsal/cases'
import { rehearsalCases } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { NameDialog } from '~/ui/editing/name-dialog'

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
  return (
    <NameDialog<CaseName>
      title="Rename the case"
      verb="Rename"
      stored={rehearsalCase}
      schema={Values}
      store={conditionalWrite<CaseName, Partial<CaseName>>({
        read: () => client.fetchQuery({ ...query(rehearsalCases.get, input), staleTime: 0 }),
        write: ({ name = '' }, ifMatch) => update.mutateAsync({ ...input, body: { name }, ifMatch }),
      })}
      onClose={onClose}
    />
  )
}
