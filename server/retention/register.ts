import type { PurgeCounts } from '#contract/privacy'
import { callTraces } from '#server/calls/traces'
import { messageTraces } from '#server/messages/traces'
import { reviewTraces } from '#server/review/traces'
import { dialTraces } from '#server/targets/traces'
import { deliveryTraces } from '#server/webhooks/traces'
import type { CallTraces } from './traces'

/** Everybody who keeps something of calls. */
export const register: readonly CallTraces[] = [
  callTraces,
  messageTraces,
  dialTraces,
  deliveryTraces,
  reviewTraces,
]

/** Where something stays in the files after texts, or whole calls, were deleted. Answers to requests go by themselves. */
export function tablesOf({ records }: PurgeCounts): string[] {
  const concerned = register.filter((one) => records > 0 || one.forgetTexts || one === callTraces)
  return [...new Set(['idempotency_keys', ...concerned.flatMap(({ tables }) => tables)])]
}
