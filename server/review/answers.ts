import type { Call } from '#contract/calls/calls'
import type { QueuedCall, Signal } from '#contract/review/queue'
import { type Reader, toCall } from '#server/calls/record'
import type { FoundSignal } from '#server/schema/review-tables'
import type { QueuedRow } from './queue-store'

const quoteLength = 160

/** Quotes a line from the call as this reader sees it, so that masked text stays masked. */
function quoteOf({ transcript }: Pick<Call, 'transcript'>, line: number | null): string | null {
  const text = line === null ? undefined : transcript?.[line]?.[1]
  if (text === undefined) return null
  return text.length > quoteLength ? `${text.slice(0, quoteLength - 1).trimEnd()}…`.toWellFormed() : text
}

export function toSignals(signals: readonly FoundSignal[], call: Pick<Call, 'transcript'>): Signal[] {
  return signals.map((signal) => ({ ...signal, quote: quoteOf(call, signal.line) }))
}

export function toQueuedCall(row: QueuedRow, reader: Reader): QueuedCall {
  const call = toCall(row, reader)
  return {
    call_id: call.call_id,
    direction: call.direction,
    from_number: call.from_number,
    to_number: call.to_number,
    agent_id: call.agent_id,
    start_timestamp: call.start_timestamp,
    duration_ms: call.duration_ms,
    simulated: call.simulated,
    masked: call.masked,
    contact_name: call.contact_name,
    dynamic_variables: call.dynamic_variables,
    campaign_id: row.campaign_id,
    registered_timestamp: row.registered_timestamp,
    is_successful: call.call_analysis?.is_successful ?? null,
    score: row.score,
    signals: toSignals(row.signals, call),
    reviewed_by: row.reviewed_by ?? [],
  }
}
