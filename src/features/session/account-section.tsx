import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut, useSession } from '~/api/session'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'

const RenameDialog = lazyRouteComponent(
  () => import('./rename-organization-dialog'),
  'RenameOrganizationDialog',
)

export function AccountSection() {
  const { account, capabilities, connection, expires_at } = useSession()
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <Section
      title="Organization"
      actions={
        <span className="flex flex-wrap gap-2">
          {capabilities.account_changes && <Button onClick={() => setIsRenaming(true)}>Rename</Button>}
          <Button onClick={() => void signOut()}>Sign out</Button>
        </span>
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
      {isRenaming && (
        <LateDialog onClose={() => setIsRenaming(false)}>
          <RenameDialog stored={account} onClose={() => setIsRenaming(false)} />
        </LateDialog>
      )}
    </Section>
  )
}
