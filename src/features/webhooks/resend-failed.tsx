import { useQuery } from '@tanstack/react-query'
import type { ResendSelection } from '#contract/webhooks/deliveries'
import { webhooks } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { confirmAction } from '~/ui/overlays/confirm'

const failed = ['failed', 'disabled'] as const

/** Sends the failed reports of the filtered list again. */
export function ResendFailed({ selection }: { selection: ResendSelection }) {
  const wanted = failed.filter((status) => selection.status === undefined || selection.status === status)
  const [first, second] = wanted
  const count = useCount(selection, first) + useCount(selection, second)
  const resend = useWrite(webhooks.resendFailed, {
    handlesErrors: true,
    said: ({ count: sent }) => `Resent ${formatCount(sent, 'webhook delivery', 'webhook deliveries')}`,
  })
  const askToResend = () =>
    confirmAction({
      title: `Resend ${formatCount(count, 'failed delivery', 'failed deliveries')}?`,
      verb: 'Resend',
      danger: false,
      consequences: 'Each is sent now with its original webhook-id.',
      action: () => resend.mutateAsync({ body: selection }),
    })
  return (
    <Button disabledReason={count > 0 ? null : 'No delivery in this list has failed.'} onClick={askToResend}>
      Resend failed
    </Button>
  )
}

function useCount(selection: ResendSelection, status: (typeof failed)[number] | undefined): number {
  const { data } = useQuery({
    ...query(webhooks.list, { query: { ...selection, status, limit: 1 } }),
    enabled: status !== undefined,
  })
  return data?.pagination.total ?? 0
}
