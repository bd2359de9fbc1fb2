import { useSession } from '~/api/session'
import { Button } from '~/ui/controls/button'

export function RehearseButton({ onOpen }: { onOpen: () => void }) {
  const { capabilities } = useSession()
  const reason = capabilities.rehearsal ? null : 'This server cannot play a bot before it is live.'
  return (
    <Button disabledReason={reason} onClick={onOpen}>
      Rehearse
    </Button>
  )
}
