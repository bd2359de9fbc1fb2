import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResendSelection } from '#contract/webhooks/webhooks'
import { webhooks } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

const failed = ['failed', 'disabled'] as const

/** Sends the failed reports of the filtered list again. */
export function ResendFailed({ selection }: { selection: ResendSelection }) {
  const [isAsking, setIsAsking] = useState(false)
  const wanted = failed.filter((status) => selection.status === undefined || selection.status === status)
  const [first, second] = wanted
  const count = useCount(selection, first) + useCount(selection, second)
  const resend = useWrite(webhooks.resendFailed, {
    handlesErrors: true,
    said: ({ count: sent }) => `${formatCount(sent, 'report')} sent again`,
  })
  return (
    <>
      <Button
        disabledReason={count > 0 ? null : 'No report in this list has failed.'}
        onClick={() => setIsAsking(true)}
      >
        Send failed again
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Send ${formatCount(count, 'failed report')} again?`}
          verb="Send again"
          danger={false}
          pending={resend.isPending}
          error={resend.error?.message}
          onClose={() => setIsAsking(false)}
          onConfirm={() => resend.mutate({ body: selection }, { onSuccess: () => setIsAsking(false) })}
        >
          Each is sent now with its original webhook-id.
        </ConfirmDialog>
      )}
    </>
  )
}

function useCount(selection: ResendSelection, status: (typeof failed)[number] | undefined): number {
  const { data } = useQuery({
    ...query(webhooks.list, { query: { ...selection, status, limit: 1 } }),
    enabled: status !== undefined,
  })
  return data?.pagination.total ?? 0
}
