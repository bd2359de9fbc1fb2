import { fillScript, type Script, spokenTexts } from '#rules/bots/script'
import { builtInValues, unfilledVariables } from '#rules/variables/variables'
import type { CallRow } from '#server/calls/record'
import type { CallOrder } from '#server/telephony/carrier'

export type PreparedCall = { order: CallOrder; script: Script }

type OrderedCall = Pick<
  CallRow,
  | 'call_id'
  | 'call_type'
  | 'direction'
  | 'from_number'
  | 'to_number'
  | 'dynamic_variables'
  | 'registered_timestamp'
>

/** What the carrier is asked for. Its texts depend on the call and the bot alone, so that a repetition is the same. */
export function orderFor(call: OrderedCall, script: Script): CallOrder {
  const { call_id, direction, from_number, to_number, dynamic_variables, registered_timestamp } = call
  const { bot, tools } = fillScript(script, { ...builtInValues(call), ...dynamic_variables })
  return { call_id, direction, from_number, to_number, bot, tools, dynamic_variables, registered_timestamp }
}

/** Undefined when its bot is gone, or has been changed so that it would speak a variable that nothing fills. */
export function prepareCall(script: Script | undefined, row: CallRow): PreparedCall | undefined {
  if (!script || unfilledVariables(spokenTexts(script), row.dynamic_variables).length > 0) return undefined
  return { order: orderFor(row, script), script }
}
