import type { Campaign } from '#contract/campaigns/campaigns'

/**
 * Which calls to show for a campaign, and how that is called. Where calls do not tell theirs (`areTold`), they are those
 * that its bot has made from its number since.
 */
export function callsOf({ id, bot_uid, from_number, created_at }: Campaign, areTold: boolean) {
  return areTold
    ? { label: 'Show calls', search: { campaign_id: id } }
    : { label: 'Show calls of its bot', search: { bot_uid, from_number, from_date: created_at } }
}
