import { signOut, useSession } from '~/api/session'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'

export function AccountSection() {
  const { account, connection, expires_at } = useSession()
  return (
    <Section title="Organization" actions={<Button onClick={() => void signOut()}>Sign out</Button>}>
      <Facts
        items={[
          { label: 'Name', value: account.name },
          { label: 'Email', value: account.email },
          { label: 'Connection', value: connection },
          { label: 'Session ends', value: <Time value={expires_at} /> },
        ]}
      />
    </Section>
  )
}
