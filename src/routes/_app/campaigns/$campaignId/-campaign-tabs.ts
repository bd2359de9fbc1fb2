import type { Capabilities } from '#contract/accounts/account'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetFilter } from '#contract/campaigns/contacts'
import { contactsOf } from '#rules/dialing/dial-outcomes'
import { formatNumber } from '~/lib/format/number'

export const tabNames = ['monitor', 'contacts', 'schedule', 'activity'] as const
export type CampaignTab = (typeof tabNames)[number]

const labels: Record<CampaignTab, string> = {
  monitor: 'Monitor',
  contacts: 'Contacts',
  schedule: 'Schedule',
  activity: 'Activity',
}

/** The tabs that the server has data for. */
export function tabsFor(campaign: Campaign, capabilities: Capabilities) {
  const { campaign_actions, audit_log } = capabilities
  const isShown: Record<CampaignTab, boolean> = {
    monitor: true,
    contacts: campaign_actions === true,
    // Without a dialer there is nothing to monitor: the schedule is on the first tab.
    schedule: campaign_actions === true,
    activity: audit_log === true,
  }
  return tabNames
    .filter((id) => isShown[id])
    .map((id) => ({
      id,
      label: labels[id],
      count: id === 'contacts' ? formatNumber(contactsOf(campaign)) : undefined,
    }))
}

type TabSearch = Partial<TargetFilter> & { tab?: CampaignTab; contact?: number }

/** The tab in the address; a filter of contacts alone opens their tab. */
export function tabOf({ tab, status, gate, search, offset, contact }: TabSearch): CampaignTab {
  const filtersContacts = [status, gate, search, offset, contact].some((value) => value !== undefined)
  return tab ?? (filtersContacts ? 'contacts' : 'monitor')
}
