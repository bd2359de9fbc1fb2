import { useWatch } from 'react-hook-form'
import { useSession } from '~/api/session'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { Button } from '~/ui/controls/button'

/** Opens a test of the request in the form. */
export function TestButton({ control, onTest }: { control: ToolControl; onTest: () => void }) {
  const { capabilities } = useSession()
  const url = useWatch({ control, name: 'url' }).trim()
  const missing = url ? null : 'Enter an address first.'
  const reason = capabilities.tool_tests ? missing : 'The server that this dashboard talks to sends no tests.'
  return (
    <Button size="small" disabledReason={reason} onClick={onTest}>
      Test request
    </Button>
  )
}
