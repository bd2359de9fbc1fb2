import type { BotFilter } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { curlCommand } from '~/api/transport/curl-command'
import { CodeDialog } from '~/ui/controls/code-dialog'

type ListAsCurlProps = { filter: BotFilter; onClose: () => void }

/** The request of the list as a command. */
export function ListAsCurl({ filter, onClose }: ListAsCurlProps) {
  return (
    <CodeDialog
      title="View as cURL"
      hint="Returns the rows of this page. Put your key in $API_KEY."
      copyName="command"
      code={curlCommand(location.origin, bots.list, { query: filter })}
      onClose={onClose}
    />
  )
}
