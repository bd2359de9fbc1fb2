import type { Call, CallDetails } from '#contract/calls/calls'
import type { PreCall } from '#contract/calls/pre-call'
import type { CallAnalysis, CallEvent, ToolCall } from '#contract/calls/record'
import { maskConversation, maskText, maskWithin } from '#rules/calls/personal-data'
import { hidden, maskId, maskNumber } from '#rules/calls/privacy'
import { isJsonObject } from '#rules/text/json-object'
import { type KnownTexts, knownTexts } from '#rules/text/known-texts'

type Whose = Pick<Call, 'dynamic_variables' | 'customer_id'>

/** Collects known texts about the other party: the call's variables and its contact's name. */
export function knownOf(
  { dynamic_variables, customer_id }: Whose,
  contactName: string | null | undefined,
): KnownTexts {
  return knownTexts([
    ...Object.entries(dynamic_variables ?? {}),
    ['customer_id', customer_id ?? ''],
    ['name', contactName ?? ''],
  ])
}

/** Masks the other party's number; the account's own number stays. */
function maskEnds<Ends extends Pick<Call, 'direction' | 'from_number' | 'to_number'>>(call: Ends): Ends {
  const end = call.direction === 'inbound' ? 'from_number' : 'to_number'
  const number = call[end]
  return number === undefined ? call : { ...call, [end]: maskNumber(number) }
}

function maskAnalysis(analysis: CallAnalysis, known: KnownTexts): CallAnalysis {
  const { summary, success_evaluation, extracted_data } = analysis
  return {
    ...analysis,
    ...(summary && { summary: maskText(summary, known) }),
    ...(success_evaluation && { success_evaluation: maskText(success_evaluation, known) }),
    ...(extracted_data !== undefined && { extracted_data: maskWithin(extracted_data, known) }),
  }
}

/** The bodies contain everything about the call, so they stay away. */
function maskTool({ exchange: _, variables, ...tool }: ToolCall, known: KnownTexts): ToolCall {
  const args = maskWithin(tool.arguments, known)
  return {
    ...tool,
    ...(isJsonObject(args) && { arguments: args }),
    ...(tool.result !== undefined && { result: maskText(tool.result, known) }),
    ...(tool.error && { error: maskText(tool.error, known) }),
    ...(variables && {
      variables: Object.fromEntries(Object.keys(variables).map((name) => [name, hidden])),
    }),
  }
}

/** The bodies contain everything about the call, so they stay away. */
const maskPreCall = ({ exchange: _, reason, ...preCall }: PreCall, known: KnownTexts): PreCall => ({
  ...preCall,
  reason: reason && maskText(reason, known),
})

const maskEvent = (event: CallEvent, known: KnownTexts): CallEvent =>
  event.detail === undefined ? event : { ...event, detail: maskText(event.detail, known) }

const maskTranscript = (transcript: [string, string][], known: KnownTexts): [string, string][] =>
  maskConversation(
    transcript.map(([role, text]) => ({ role, text })),
    known,
  ).map(({ role, text }) => [role, text])

/**
 * Masks the other party's data in a call: number, ids, variable values, and what was said about them. Our own
 * ids stay, so that links work. Source: expectations, 45.
 */
export function maskCall<One extends Call & Partial<CallDetails>>(
  call: One,
  contactName?: string | null,
): One {
  const known = knownOf(call, contactName)
  const { customer_id, dynamic_variables, transcript, turns, call_analysis } = call
  const { tool_calls, events, pre_call } = call
  return {
    ...maskEnds(call),
    masked: true,
    ...(customer_id && { customer_id: maskId(customer_id) }),
    ...(dynamic_variables && {
      dynamic_variables: Object.fromEntries(Object.keys(dynamic_variables).map((name) => [name, hidden])),
    }),
    ...(transcript && { transcript: maskTranscript(transcript, known) }),
    ...(turns && { turns: maskConversation(turns, known) }),
    ...(call_analysis && { call_analysis: maskAnalysis(call_analysis, known) }),
    ...(tool_calls && { tool_calls: tool_calls.map((tool) => maskTool(tool, known)) }),
    ...(pre_call && { pre_call: maskPreCall(pre_call, known) }),
    ...(events && { events: events.map((event) => maskEvent(event, known)) }),
  }
}
