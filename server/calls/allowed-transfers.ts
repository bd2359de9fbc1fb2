import type { CallEvent } from '#contract/calls/record'
import { transferRefused } from '#rules/calls/events'
import { noNumberIn, transferIssues } from '#server/bots/tools/transfer-targets'
import type { Organization } from '#server/kernel/database/organization'
import type { CallOrder, CarrierEvent, TransferCheck } from '#server/telephony/carrier'

/**
 * Removes transfers to blocked targets from the order, and adds an event for each. A target can be blocked
 * after its tool was saved, or come from a variable of the call.
 */
export async function withAllowedTransfers(
  organization: Organization,
  order: CallOrder,
): Promise<{ order: CallOrder; events: CallEvent[] }> {
  const events: CallEvent[] = []
  const refused = new Set<number>()
  for (const tool of order.tools ?? []) {
    const [issue] = await transferIssues(organization, tool)
    if (!issue) continue
    refused.add(tool.id)
    events.push({ type: transferRefused, at_ms: 0, detail: `${tool.name}: ${issue.message}` })
  }
  if (refused.size === 0) return { order, events }
  return { order: { ...order, tools: order.tools?.filter(({ id }) => !refused.has(id)) ?? [] }, events }
}

/** Checks the target again right before the transfer: it may have been blocked during the call. */
export function transferCheck(organization: Organization): TransferCheck {
  return async (tool) => noNumberIn(tool)?.message ?? (await transferIssues(organization, tool))[0]?.message
}

/** Adds events from before the call to its end. */
export function withEvents(event: CarrierEvent, events: readonly CallEvent[]): CarrierEvent {
  if (event.type !== 'ended' || events.length === 0) return event
  return { ...event, outcome: { ...event.outcome, events: [...events, ...event.outcome.events] } }
}
