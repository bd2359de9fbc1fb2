import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'

export type FailureProps = {
  /** What happened: "The calls could not be loaded". */
  title: string
  /** The cause, and what to do. */
  children?: ReactNode
  requestId?: string | null
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
}

export function Failure({ title, children, requestId, onRetry, retrying, actions }: FailureProps) {
  return (
    <div role="alert" className="m-4 flex items-start gap-3 rounded border border-bad/30 bg-bad/10 p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium">{title}</p>
        {children && <div className="text-sm">{children}</div>}
        {requestId && (
          <p className="flex flex-wrap items-center gap-1 text-sm">
            Request <code className="font-mono text-xs break-all">{requestId}</code>
            <CopyButton text={requestId} name="request id" />
          </p>
        )}
        {(onRetry || actions) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {onRetry && (
              <Button size="small" onClick={onRetry} pending={retrying}>
                Retry
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
