import { useWatch } from 'react-hook-form'
import { useSession } from '~/api/session'
import { messages } from '~/features/bots/messages'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { Button } from '~/ui/controls/button'

/** Opens a test of the request in the form. */
export function TestButton({ control, onTest }: { control: ToolControl; onTest: () => void }) {
  const { capabilities } = useSession()
  const url = useWatch({ control, name: 'url' }).trim()
  const missing = url ? null : messages.addressMissing
  const reason = capabilities.tool_tests ? missing : messages.noToolTests
  return (
    <Button size="small" disabledReason={reason} onClick={onTest}>
      Test request
    </Button>
  )
}
