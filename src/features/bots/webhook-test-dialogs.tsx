import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { preCallWebhook, webhooks } from '~/api/operations'
import { call } from '~/api/reading/call'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Dialog } from '~/ui/overlays/dialog'
import { Exchange } from '~/ui/wire/exchange'
import { PreCallResult } from '~/ui/wire/pre-call-result'

type TestDialogProps<Result> = {
  title: string
  /** What is sent, before the address. */
  sends: string
  url: string
  request: Required<Pick<UseQueryOptions<Result>, 'queryKey' | 'queryFn'>>
  children: (result: Result) => ReactNode
  onClose: () => void
}

/** Sends one request when it opens and with every click on Resend, and shows the result. */
function TestDialog<Result>({ title, sends, url, request, children, onClose }: TestDialogProps<Result>) {
  const { data, error, isFetching, refetch } = useQuery({
    ...request,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog
      title={title}
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
          Sends {sends} to <code className="font-mono wrap-anywhere">{url}</code>
        </p>
        <div role="status">
          {error && !isFetching ? (
            <Notice tone="bad" title="Couldn’t send the request">
              {error.message}
            </Notice>
          ) : data === undefined || isFetching ? (
            <FactsSkeleton count={3} />
          ) : (
            children(data)
          )}
        </div>
      </div>
    </Dialog>
  )
}

type WebhookTestDialogProps = { url: string; onClose: () => void }

/** Sends the report of an invented call and shows the response. */
export function WebhookTestDialog({ url, onClose }: WebhookTestDialogProps) {
  return (
    <TestDialog
      title="Test webhook"
      sends="a signed sample webhook"
      url={url}
      request={{
        queryKey: ['webhooks', 'a test of', url],
        queryFn: () => call(webhooks.test, { body: { url } }),
      }}
      onClose={onClose}
    >
      {(data) => (
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
    </TestDialog>
  )
}

type PreCallTestDialogProps = WebhookTestDialogProps & {
  timeout: number | undefined
  fallback: 'continue' | 'end'
}

/** Sends a sample call to the webhook, and shows what a real call would do. */
export function PreCallTestDialog({ onClose, timeout, ...required }: PreCallTestDialogProps) {
  return (
    <TestDialog
      title="Test pre-call webhook"
      sends="a signed sample inbound call"
      url={required.url}
      request={{
        queryKey: ['pre-call-webhook', 'a test of', required, timeout],
        queryFn: () => call(preCallWebhook.test, { body: { ...required, ...(timeout && { timeout }) } }),
      }}
      onClose={onClose}
    >
      {(data) => <PreCallResult {...data} />}
    </TestDialog>
  )
}
