import type { PurgeCounts } from '#contract/privacy/privacy'
import { callTraces } from '#server/calls/completion/call-data'
import { dialTraces } from '#server/campaigns/contacts/call-data'
import { messageTraces } from '#server/messages/call-data'
import { numberTables } from '#server/privacy/erasure/forgetting'
import { rehearsalTraces } from '#server/rehearsal/runs/call-data'
import { reviewTraces } from '#server/review/call-data'
import { deliveryTraces } from '#server/webhooks/call-data'
import type { CallTraces } from './call-data'

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
