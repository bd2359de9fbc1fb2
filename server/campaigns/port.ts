import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { lockUnfinished } from './dialer/locks'
import { reopenContacts, reopenCountries, reopenNumbers, reopenOfBot } from './dialer/unblock-contacts'
import { campaignsOfLists } from './of-lists'
import { usesByCampaigns } from './unfinished'

/** What lower layers may ask of campaigns. */
export const campaignsPort: CampaignsPort = {
  usesByCampaigns,
  campaignsOfLists,
  lockUnfinished: (organization) => lockUnfinished(organization),
  reopenOfBot,
  reopenContacts,
  reopenNumbers,
  reopenCountries,
}
