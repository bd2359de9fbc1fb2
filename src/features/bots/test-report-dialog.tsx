import { useQuery } from '@tanstack/react-query'
import { webhooks } from '~/api/operations'
import { call } from '~/api/reading/call'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Dialog } from '~/ui/overlays/dialog'
import { Exchange } from '~/ui/wire/exchange'

type TestReportDialogProps = { url: string; onClose: () => void }

/** Sends the report of an invented call and shows the response. */
export function TestReportDialog({ url, onClose }: TestReportDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['webhooks', 'a test of', url],
    queryFn: () => call(webhooks.test, { body: { url } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog
      title="Test webhook"
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
          Sends a signed sample webhook to <code className="font-mono wrap-anywhere">{url}</code>
        </p>
        <div role="status">
          {error && !isFetching ? (
            <Notice tone="bad" title="Couldn’t send the webhook">
              {error.message}
            </Notice>
          ) : !data || isFetching ? (
            <FactsSkeleton count={3} />
          ) : (
            <Exchange
              requestHeaders={data.request_headers}
              requestBody={JSON.stringify(data.payload)}
              status={data.response_status}
              responseHeaders={data.response_headers}
              responseBody={data.response_body}
              durationMs={data.duration_ms}
              error={data.error}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
