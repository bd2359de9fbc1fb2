/** Why a call ended. */
export const disconnectionReasons = [
  'user_ended_call',
  'agent_ended_call',
  'call_completed',
  'dial_failed',
  'dial_no_answer',
  'dial_busy',
  'network_error',
  'agent_error',
  'timeout',
  'system_error',
  'transferred_to_human',
  'transferred_to_external',
  'voicemail',
] as const
export type DisconnectionReason = (typeof disconnectionReasons)[number]
