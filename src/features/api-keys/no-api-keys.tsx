import { KeyRound } from 'lucide-react'
import { useSession } from '~/api/session'
import { EmptyState } from '~/ui/feedback/empty-state'

/** Explains why a gateway, or a server with the specification alone, has no API keys to manage. */
export function NoApiKeys() {
  const { connection } = useSession()
  const platform = /^Hosted platform at (.+)$/.exec(connection)?.[1]
  if (platform)
    return (
      <EmptyState icon={KeyRound} title="API keys are managed on the platform">
        Create, rotate and revoke keys on {platform}. They work here too.
      </EmptyState>
    )
  return (
    <EmptyState icon={KeyRound} title="API keys are managed on the server">
      Run <code>npm run account -- --help</code> on the server to list, create, rotate and revoke keys.
    </EmptyState>
  )
}
