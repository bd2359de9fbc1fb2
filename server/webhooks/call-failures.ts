import type { DisconnectionReason } from '#rules/calls/reasons'

const failures: Partial<Record<DisconnectionReason, string>> = {
  dial_failed: 'The call could not be connected.',
  dial_no_answer: 'No one answered.',
  dial_busy: 'The line was busy.',
  network_error: 'The connection was lost.',
  agent_error: 'The bot failed.',
  timeout: 'The call timed out.',
  system_error: 'The call failed because of a system error.',
}

/** The reason why a call has no result, as a short sentence. */
export const failureSentence = (reason: string | null): string =>
  failures[reason as DisconnectionReason] ?? 'The call ended without a conversation.'
