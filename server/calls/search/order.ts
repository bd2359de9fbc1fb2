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

/** Builds the carrier's order. Its texts depend only on the call and the bot, so a retry is identical. */
export function orderFor(call: OrderedCall, script: Script): CallOrder {
  const { call_id, direction, from_number, to_number, dynamic_variables, registered_timestamp } = call
  const { bot, tools } = fillScript(script, { ...builtInValues(call), ...dynamic_variables })
  return { call_id, direction, from_number, to_number, bot, tools, dynamic_variables, registered_timestamp }
}

/** Undefined if the bot was deleted, or would now speak an unfilled variable. */
export function prepareCall(script: Script | undefined, row: CallRow): PreparedCall | undefined {
  if (!script || unfilledVariables(spokenTexts(script), row.dynamic_variables).length > 0) return undefined
  return { order: orderFor(row, script), script }
}
