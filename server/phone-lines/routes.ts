import type { CampaignsPort } from '#server/contacts/campaigns-port'
import type { Organization } from '#server/kernel/database/organization'
import type { Implementation } from '#server/kernel/http/implement'
import { phoneNumberHandlers } from '#server/phone-numbers/handlers'
import { telephonyHandlers } from './handlers'
import { findPhoneLine } from './store'

type Parts = Parameters<typeof telephonyHandlers>[0] & { campaigns: CampaignsPort }

export const phoneRoutes = ({ campaigns, ...parts }: Parts): Implementation[] => [
  ...telephonyHandlers(parts),
  ...phoneNumberHandlers(campaigns),
]

/** Where calls of the organization go to the telephone network; undefined while they are simulated. */
export const findLineAddress = async (organization: Organization): Promise<string | undefined> =>
  (await findPhoneLine(organization))?.url ?? undefined
