import { CircleCheck, CircleDashed, Send } from 'lucide-react'
import type { MessageStatus as KnownStatus, LoggedMessage } from '#contract/messages/messages'
import { Status } from '~/ui/feedback/status'

export const statusWords: Record<KnownStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** The status of a text, and why it failed. */
export function MessageStatus({ message }: { message: LoggedMessage }) {
  switch (message.status) {
    case 'queued':
      return (
        <Status tone="neutral" icon={CircleDashed} live>
          {statusWords.queued}
        </Status>
      )
    case 'sent':
      return (
        <Status tone="info" icon={Send} live>
          {statusWords.sent}
        </Status>
      )
    case 'delivered':
      return (
        <Status tone="good" icon={CircleCheck}>
          {statusWords.delivered}
        </Status>
      )
    case 'failed':
      return <Status tone="bad">{statusWords.failed}</Status>
    default:
      return <Status tone="neutral">{message.status}</Status>
  }
}

export const isOnItsWay = ({ status }: LoggedMessage) => status === 'queued' || status === 'sent'
