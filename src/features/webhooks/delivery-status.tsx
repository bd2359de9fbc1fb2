import { CircleCheck, CircleDashed, CircleOff, RotateCw } from 'lucide-react'
import type { Delivery, DeliveryStatus as KnownStatus } from '#contract/webhooks/deliveries'
import { Status } from '~/ui/feedback/status'

export const statusWords: Record<KnownStatus, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  disabled: 'Endpoint disabled',
}

export function DeliveryStatus({ delivery: { status, attempts } }: { delivery: Delivery }) {
  switch (status) {
    case 'pending':
      return attempts > 0 ? (
        <Status tone="warn" icon={RotateCw} live>
          Retrying
        </Status>
      ) : (
        <Status tone="neutral" icon={CircleDashed} live>
          {statusWords.pending}
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
    case 'disabled':
      return (
        <Status tone="bad" icon={CircleOff}>
          {statusWords.disabled}
        </Status>
      )
    default:
      return <Status tone="neutral">{status}</Status>
  }
}

const soonMs = 60_000

/** The polling interval: short while an attempt is due soon, longer otherwise. */
export function livePace(deliveries: Pick<Delivery, 'status' | 'next_attempt_at'>[]): number {
  const isNear = deliveries.some(
    ({ status, next_attempt_at }) =>
      status === 'pending' && Date.parse(next_attempt_at ?? '') < Date.now() + soonMs,
  )
  return isNear ? 1_500 : 10_000
}
