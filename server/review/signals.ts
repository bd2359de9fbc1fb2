import type { Selectable } from 'kysely'
import type { Bot } from '#contract/bots/bots'
import { findSignals, scoreOf } from '#server/review/signals/signals'
import type { BotBaseline, CallFacts } from '#server/review/signals/talk'
import type { CallsTable } from '#server/schema/calls-table'
import type { FoundSignal } from '#server/schema/review-tables'

/** The stored columns of a call. Signals never come from data that the settings forbid to store. */
export type EndedCall = Pick<
  Selectable<CallsTable>,
  | 'organization_id'
  | 'call_id'
  | 'agent_id'
  | 'campaign_id'
  | 'registered_timestamp'
  | 'start_timestamp'
  | 'end_timestamp'
  | 'disconnection_reason'
  | 'turns'
  | 'tool_calls'
  | 'events'
  | 'latency'
  | 'call_analysis'
  | 'call_cost'
>

export type SignalRow = Pick<
  EndedCall,
  'organization_id' | 'call_id' | 'agent_id' | 'campaign_id' | 'registered_timestamp'
> & { score: number; signals: FoundSignal[]; kinds: string[] }

/** The signals of a call; undefined if there are none or the call was not answered. */
export function signalRow(
  call: EndedCall & Pick<CallFacts, 'transcript'>,
  settings: Bot['post_call_settings'] | null | undefined,
  usual: BotBaseline,
): SignalRow | undefined {
  const { start_timestamp, end_timestamp } = call
  if (start_timestamp === null || end_timestamp === null) return undefined
  const signals = findSignals({
    ...call,
    duration_ms: end_timestamp - start_timestamp,
    schema: settings?.structured_extraction_json_schema,
    usual,
  })
  if (signals.length === 0) return undefined
  const { organization_id, call_id, agent_id, campaign_id, registered_timestamp } = call
  return {
    organization_id,
    call_id,
    agent_id,
    campaign_id,
    registered_timestamp,
    score: scoreOf(signals),
    signals,
    kinds: [...new Set(signals.map(({ kind }) => kind))],
  }
}
