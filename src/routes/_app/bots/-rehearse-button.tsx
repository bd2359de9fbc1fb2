import { useSession } from '~/api/session'
import { Button } from '~/ui/button'

/** Without `onOpen` the bot is new: there is nothing yet that tools and scenarios could belong to. */
export function RehearseButton({ onOpen }: { onOpen?: () => void }) {
  const { capabilities } = useSession()
  const unsaved = onOpen
    ? null
    : 'Create the bot first: it calls nobody until a number or a campaign uses it.'
  const reason = capabilities.rehearsal ? unsaved : 'This server cannot play a bot before it is live.'
  return (
    <Button disabledReason={reason} onClick={onOpen}>
      Rehearse
    </Button>
  )
}
