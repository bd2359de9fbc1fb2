import type { Campaign } from '#contract/campaigns/campaigns'

/** Contacts with a final outcome. Contacts dropped by an early end do not count. */
export const doneOf = ({ current_index, counts }: Campaign) =>
  Math.max(0, current_index - (counts?.not_reached ?? 0))
