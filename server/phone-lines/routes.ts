import type { Organization } from '#server/kernel/database/organization'
import type { Implementation } from '#server/kernel/http/implement'
import { phoneNumberHandlers } from '#server/phone-numbers/handlers'
import { telephonyHandlers } from './handlers'
import { findPhoneLine } from './store'

type Parts = Parameters<typeof telephonyHandlers>[0]

export const phoneRoutes = (parts: Parts): Implementation[] => [
  ...telephonyHandlers(parts),
  ...phoneNumberHandlers(
    parts.campaigns,
    async (organization) => (await findPhoneLine(organization))?.kind ?? 'simulated',
  ),
]

/** Names where calls of the organization go to the telephone network; undefined while they are simulated. */
export async function findLineName(organization: Organization): Promise<string | undefined> {
  const line = await findPhoneLine(organization)
  return line && (line.kind === 'twilio' ? `Twilio account ${line.account_sid}` : `Asterisk at ${line.url}`)
}
