import type { Issue } from '#contract/http/error'
import { isJsonObject } from '#rules/text/json-object'

export const toolTypes = [
  'api_request',
  'function',
  'end_call',
  'transfer_call',
  'dtmf',
  'send_sms',
  'send_email',
  'call_booking',
  'check_calendar_availability',
  'check_working_hours',
] as const
export type ToolType = (typeof toolTypes)[number]

export const toolDefaults = {
  description: null,
  url: null,
  method: 'get',
  api_timeout: 10_000,
  parameters: null,
  use_raw_schema: false,
  static_params: null,
  speak_during_execution: true,
  speak_after_execution: true,
  async: false,
} as const

/** Compares tool names without case: a bot identifies its tools by name. */
export const isSameToolName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const takenToolName = (name: string): Issue => ({
  path: 'name',
  message: `This bot has a tool called ${name.trim()} already.`,
})

/** The bot that a transfer hands the call over to; undefined if it does not, or goes to a person. */
export function targetBotOf(tool: { type: string; static_params?: unknown }): string | undefined {
  const { type, static_params: params } = tool
  if (type !== 'transfer_call' || !isJsonObject(params) || params.transfer_type !== 'agent') return undefined
  return typeof params.agent_id === 'string' && params.agent_id !== '' ? params.agent_id : undefined
}
