import { useQueryClient } from '@tanstack/react-query'
import { type Account, AccountChanges } from '#contract/accounts/account'
import { auditLog, account as operations, session } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { NameDialog } from '~/ui/editing/name-dialog'

type RenameOrganizationDialogProps = { stored: Account; onClose: () => void }

export function RenameOrganizationDialog({ stored, onClose }: RenameOrganizationDialogProps) {
  const client = useQueryClient()
  const update = useWrite(operations.update, {
    handlesErrors: true,
    alsoRefreshes: [session.get, auditLog.list],
    said: ({ name }) => `Renamed to ${name}`,
  })
  return (
    <NameDialog<Account>
      title="Rename organization"
      verb="Rename"
      stored={stored}
      schema={AccountChanges.required()}
      store={conditionalWrite<Account, { name?: string }>({
        read: () => client.fetchQuery({ ...query(operations.get, {}), staleTime: 0 }),
        write: (body, ifMatch) => update.mutateAsync({ body, ifMatch }),
      })}
      onClose={onClose}
    />
  )
}
