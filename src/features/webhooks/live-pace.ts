import type { Delivery } from '#contract/webhooks/deliveries'

const soonMs = 60_000

/** The polling interval: short while an attempt is due soon, longer otherwise. */
export function livePace(deliveries: Pick<Delivery, 'status' | 'next_attempt_at'>[]): number {
  const isNear = deliveries.some(
    ({ status, next_attempt_at }) =>
      status === 'pending' && Date.parse(next_attempt_at ?? '') < Date.now() + soonMs,
  )
  return isNear ? 1_500 : 10_000
}
