import { ApiError } from '#contract/http/error'
import { openSecrets, storedSecrets } from '#server/bots/tools/secrets'
import { findSealed, type ToolRow } from '#server/bots/tools/store'
import type { Organization } from '#server/kernel/database/organization'
import { type FinishedTool, failed, type ToolOutcome, type ToolPorts, type ToolUse } from './ports'
import { runRequest } from './request-tool'

const runnable: readonly string[] = ['api_request', 'function']

/** Whether `runTool` can use a tool of this type. */
export const isRunnable = (type: string) => runnable.includes(type)

async function outcomeOf(
  ports: ToolPorts,
  organization: Organization,
  stored: ToolRow,
  use: ToolUse,
): Promise<ToolOutcome> {
  const sealed = await findSealed(organization, stored.id)
  const opening = { vault: ports.vault, organizationId: organization.id }
  const { fields: tool, secrets } = openSecrets(opening, stored, storedSecrets(stored, sealed))
  return runRequest(ports, organization, tool, use, secrets)
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
