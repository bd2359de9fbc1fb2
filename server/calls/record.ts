import type { Context as HonoContext } from 'hono'
import type { Selectable } from 'kysely'
import type { Call, CallDetails, PlacedCall } from '#contract/calls/calls'
import { scriptedEngine, type Turn } from '#contract/calls/record'
import { hasOptOut } from '#rules/calls/do-not-call-request'
import { endReasonOf } from '#rules/calls/end-reasons'
import { outcomeOf } from '#rules/calls/outcomes'
import { maskText } from '#rules/calls/personal-data'
import { resultOf } from '#rules/calls/results'
import { knownOf, maskCall } from '#server/calls/privacy/masked-call'
import { matchesIn } from '#server/calls/search/matches'
import type { SearchTerm } from '#server/calls/search/search-terms'
import { inKeyOrder } from '#server/kernel/database/key-order'
import type { Environment } from '#server/kernel/environment'
import type { Context } from '#server/kernel/http/caller'
import type { CallsTable } from '#server/schema/calls-table'

export type CallRow = Selectable<CallsTable>

/** The name of the call's contact, if it has one. */
type Named = { contact_name?: string | null }

/** `live_turns`: turns of an ongoing call. */
export type DetailedCall = CallRow & Named & { live_turns: Turn[] | null }

/** The server URL for links, and whether personal data is left unmasked. */
export type Reader = { origin: string; isUnmasked: boolean }

/** Columns of a list. Tool calls, events and the engine's columns are not read. */
export const listedColumns = [
  'call_id',
  'call_type',
  'direction',
  'call_status',
  'from_number',
  'to_number',
  'agent_id',
  'customer_id',
  'registered_timestamp',
  'start_timestamp',
  'end_timestamp',
  'turns',
  'has_recording',
  'latency',
  'call_analysis',
  'key_order',
  'call_cost',
  'dynamic_variables',
  'simulated',
  'privacy',
  'campaign_id',
  'disconnection_reason',
  'end_reason',
  'voicemail',
  'is_successful',
] as const

export type ListedCall = Pick<CallRow, (typeof listedColumns)[number]> &
  Named & {
    /** The person asked in the call not to be called again; absent if it was not read. */
    opted_out?: boolean
  }

const isMasked = ({ privacy }: ListedCall, { isUnmasked }: Reader) => privacy !== 'none' && !isUnmasked

const hasEnded = ({ call_status }: ListedCall) => call_status === 'ended' || call_status === 'error'

/** Returns pairs of role and text. */
function transcriptOf(turns: Turn[] | null): [string, string][] | null {
  return turns?.map(({ role, text }) => [role, text]) ?? null
}

/** Returns where another bot begins to speak, as a field of the response. */
function handoversOf(turns: Turn[] | null): Pick<Call, 'handovers'> {
  let speaker: string | undefined
  const handovers = (turns ?? []).flatMap(({ agent_id }, turn) => {
    if (agent_id === undefined || agent_id === speaker) return []
    speaker = agent_id
    return [{ turn, agent_id }]
  })
  return handovers.length > 0 ? { handovers } : {}
}

/** Returns exactly the fields of the response to placing a call. */
export function toPlacedCall(row: PlacedCall): PlacedCall {
  return {
    call_type: row.call_type,
    from_number: row.from_number,
    to_number: row.to_number,
    direction: row.direction,
    call_id: row.call_id,
    agent_id: row.agent_id,
    call_status: row.call_status,
    ...(row.customer_id != null && { customer_id: row.customer_id }),
    dynamic_variables: row.dynamic_variables ?? {},
  }
}

function listed(row: ListedCall, { origin }: Reader): Call {
  const { simulated, privacy, registered_timestamp, campaign_id } = row
  const { from_number, to_number, ...placedCall } = toPlacedCall(row)
  const placed = {
    ...placedCall,
    ...(from_number && { from_number }),
    ...(to_number && { to_number }),
    simulated,
    privacy,
    registered_timestamp,
    campaign_id,
  }
  if (!hasEnded(row))
    return { ...placed, ...(row.start_timestamp !== null && { answered_timestamp: row.start_timestamp }) }
  const { start_timestamp, end_timestamp, latency, call_analysis, call_cost, disconnection_reason } = row
  return {
    ...placed,
    start_timestamp,
    end_timestamp,
    duration_ms: start_timestamp === null ? 0 : (end_timestamp ?? start_timestamp) - start_timestamp,
    transcript: transcriptOf(row.turns),
    ...handoversOf(row.turns),
    recording_url: row.has_recording ? `${origin}/v1/call/${row.call_id}/recording` : null,
    latency,
    call_analysis: inKeyOrder(call_analysis, row.key_order),
    call_cost,
    disconnection_reason,
    end_reason: endReasonOf({ disconnection_reason, end_reason: row.end_reason }),
    outcome: outcomeOf(row),
    result: resultOf(row, row.opted_out === true),
  }
}

function detailed(row: DetailedCall, reader: Reader): CallDetails {
  const { agent_version, contact_id, pre_call, line } = row
  const common = { ...listed(row, reader), agent_version, contact_id, pre_call, line }
  if (!hasEnded(row)) return { ...common, turns: row.live_turns ?? [], ...handoversOf(row.live_turns) }
  const { recording_note, turns, tool_calls, events, purged } = row
  const result = resultOf(row, hasOptOut(events))
  const engine = row.engine ?? (row.simulated && row.start_timestamp !== null ? scriptedEngine : null)
  return { ...common, result, recording_note, purged, turns, tool_calls, events, ...(engine && { engine }) }
}

const named = <One extends Call>(call: One, { contact_name }: Named): One =>
  contact_name ? { ...call, contact_name } : call

/**
 * Converts a call for a list. Every response with calls or parts of them must use this.
 * @public
 */
export function toCall(row: ListedCall, reader: Reader): Call {
  const call = listed(row, reader)
  return isMasked(row, reader) ? maskCall(call, row.contact_name) : named(call, row)
}

export function toCallDetails(row: DetailedCall, reader: Reader): CallDetails {
  const call = detailed(row, reader)
  return isMasked(row, reader) ? maskCall(call, row.contact_name) : named(call, row)
}

/**
 * Returns words of a call for a response without the call, such as a search snippet.
 * @public
 */
export function toWords(row: ListedCall, text: string, reader: Reader): string {
  return isMasked(row, reader) ? maskText(text, knownOf(row, row.contact_name)) : text
}

/** Converts a call of a search, with its matches in the visible transcript. */
export function toFoundCall(row: ListedCall, reader: Reader, terms: readonly SearchTerm[]): Call {
  const call = toCall(row, reader)
  return terms.length === 0 ? call : { ...call, matches: matchesIn(call.transcript, row.turns, terms) }
}

/** The URL under which the client reaches this server. */
const originFor = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>, http: HonoContext) =>
  PUBLIC_URL ?? new URL(http.req.url).origin

/** The dashboard receives masked data; programs with a key receive what the specification says. */
export function readerFor(
  environment: Pick<Environment, 'PUBLIC_URL'>,
  { http, via }: Pick<Context, 'http' | 'via'>,
): Reader {
  return { origin: originFor(environment, http), isUnmasked: via === 'key' }
}
