import { useQuery } from '@tanstack/react-query'
import { preCallWebhook } from '~/api/operations'
import { call } from '~/api/reading/call'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Skeleton } from '~/ui/layout/skeleton'
import { Dialog } from '~/ui/overlays/dialog'
import { PreCallResult } from '~/ui/wire/pre-call-result'

type PreCallTestDialogProps = {
  url: string
  timeout: number | undefined
  fallback: 'continue' | 'end'
  onClose: () => void
}

/** Sends a sample call to the webhook, and shows what a real call would do. */
export function PreCallTestDialog({ onClose, ...draft }: PreCallTestDialogProps) {
  const { timeout, ...required } = draft
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pre-call-webhook', 'a test of', draft],
    queryFn: () => call(preCallWebhook.test, { body: { ...required, ...(timeout && { timeout }) } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog
      title="Test pre-call webhook"
      width="38rem"
      onClose={onClose}
      actions={
        <Button pending={isFetching} onClick={() => void refetch()}>
          Resend
        </Button>
      }
    >
      <div className="grid gap-3" aria-busy={isFetching}>
        <p className="text-sm text-muted">
          Sends a signed sample inbound call to <code className="font-mono wrap-anywhere">{draft.url}</code>
        </p>
        <div role="status">
          {error && !isFetching ? (
            <Notice tone="bad" title="Couldn’t send the request">
              {error.message}
            </Notice>
          ) : !data || isFetching ? (
            <Skeleton className="h-24 w-full" />
          ) : (
            <PreCallResult {...data} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
