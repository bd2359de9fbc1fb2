import { ApiError } from '#contract/http/error'
import type { OutgoingMessage } from '#contract/rehearsal/lines'
import { noMailServer } from '#rules/bots/tool-notes'
import { hasMailServer } from '#server/accounts/mail-server/send-own-mail'
import { openSecrets, storedSecrets } from '#server/bots/tools/secrets'
import { findSealed, type ToolRow } from '#server/bots/tools/store'
import type { Organization } from '#server/kernel/database/organization'
import { outgoingBooking, runAvailability, runBooking, runWorkingHours } from './calendar-tools'
import { type FinishedTool, failed, type ToolOutcome, type ToolPorts, type ToolUse } from './ports'
import { runRequest } from './request-tool'
import { outgoingOf, runEmail, runText } from './send-tools'

const acting: readonly string[] = ['end_call', 'transfer_call', 'dtmf']
const sending: readonly string[] = ['send_sms', 'send_email', 'call_booking']

/** Whether `runTool` can use a tool of this type. All others act on the call. */
export const isRunnable = (type: string) => !acting.includes(type)

/** Whether a tool of this type reaches another person, so that someone is asked first in chats. */
export const asksFirst = (type: string) => sending.includes(type)

/** What a tool that asks first would send, or why it cannot. Secrets are not part of it. */
export async function outgoingFor(
  organization: Organization,
  tool: ToolRow,
  use: ToolUse,
): Promise<OutgoingMessage | string> {
  if (tool.type === 'call_booking') return outgoingBooking(tool, use)
  if (tool.type === 'send_email' && !(await hasMailServer(organization))) return noMailServer
  return outgoingOf(tool, use)
}

async function outcomeOf(
  ports: ToolPorts,
  organization: Organization,
  stored: ToolRow,
  use: ToolUse,
): Promise<ToolOutcome> {
  const sealed = await findSealed(organization, stored.id)
  const opening = { vault: ports.vault, organizationId: organization.id }
  const { fields: tool, secrets } = openSecrets(opening, stored, storedSecrets(stored, sealed))
  switch (tool.type) {
    case 'send_sms':
      return runText(ports, organization, tool, use)
    case 'send_email':
      return runEmail(ports, organization, tool, use)
    case 'call_booking':
      return runBooking(ports, tool, use, secrets)
    case 'check_calendar_availability':
      return runAvailability(ports, tool, use, secrets)
    case 'check_working_hours':
      return runWorkingHours(tool, Date.now())
    default:
      return runRequest(ports, organization, tool, use, secrets)
  }
}

/**
 * Uses a stored tool once, with its secrets. Resolves with a sentence if the tool fails; rejects only for faults of
 * this server.
 */
export async function runTool(
  ports: ToolPorts,
  organization: Organization,
  tool: ToolRow,
  use: ToolUse,
): Promise<FinishedTool> {
  const begun = performance.now()
  const outcome = await outcomeOf(ports, organization, tool, use).catch((error): ToolOutcome => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return failed(error.issues?.[0]?.message ?? error.message)
  })
  return { ...outcome, duration_ms: Math.round(performance.now() - begun) }
}
