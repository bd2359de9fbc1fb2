import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Account, AccountChanges } from '#contract/accounts/account'
import { auditLog, account as operations, session } from '~/api/operations'
import { query } from '~/api/reading/query'
import { signOut, useSession } from '~/api/session'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { NameDialog } from '~/ui/editing/name-dialog'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'

type RenameOrganizationProps = { stored: Account; onClose: () => void }

function RenameOrganization({ stored, onClose }: RenameOrganizationProps) {
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

export function AccountSection() {
  const { account, capabilities, connection, expires_at } = useSession()
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <Section
      title="Organization"
      actions={
        <>
          {capabilities.account_changes && <Button onClick={() => setIsRenaming(true)}>Rename</Button>}
          <Button onClick={() => void signOut()}>Sign out</Button>
        </>
      }
    >
      <Facts
        items={[
          { label: 'Name', value: account.name },
          { label: 'Email', value: account.email },
          { label: 'Connection', value: connection },
          { label: 'Session ends', value: <Time value={expires_at} /> },
        ]}
      />
      {isRenaming && <RenameOrganization stored={account} onClose={() => setIsRenaming(false)} />}
    </Section>
  )
}
