import type { PurgeCounts } from '#contract/privacy'
import { callTraces } from '#server/calls/traces'
import { numberTables } from '#server/erasures/forgetting'
import { messageTraces } from '#server/messages/traces'
import { rehearsalTraces } from '#server/rehearsal-runs/traces'
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
  rehearsalTraces,
]

/** Where something stays in the files after texts, or whole calls, were deleted. Answers to requests go by themselves. */
export function tablesOf({ records }: PurgeCounts, isByNumber: boolean): string[] {
  const isWhole = records > 0 || isByNumber
  const concerned = register.filter((one) => isWhole || one.forgetTexts || one === callTraces)
  const tables = ['idempotency_keys', ...concerned.flatMap((one) => one.tables)]
  return [...new Set([...tables, ...(isByNumber ? numberTables : [])])]
}
