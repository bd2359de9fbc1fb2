import type { CampaignActivity, HeldContacts } from '#contract/campaigns/activity'
import type { TargetCounts } from '#contract/campaigns/contact-status'
import type { Preflight } from '#contract/campaigns/preflight'
import { mostCounted } from '#rules/dialing/dialing-gates'
import { remainingContacts } from '~/features/campaigns/preflight/campaign-plan'
import { formatCount } from '~/lib/format/number'
import { gateWords } from './target-words'

/** The pending contacts that no gate blocks; null if too many are blocked to be counted. */
export function readyContacts(pending: number, blocked: readonly Pick<HeldContacts, 'contacts'>[]) {
  if (blocked.some(({ contacts }) => contacts > mostCounted)) return null
  return Math.max(0, pending - blocked.reduce((sum, { contacts }) => sum + contacts, 0))
}

/** The contacts that a campaign has to call and those that it will not, by reason. `ready`: no gate blocks them. */
export function reasonsOf(
  { held }: Pick<CampaignActivity, 'held'>,
  counts: Pick<TargetCounts, 'pending' | 'held_back'>,
  found: Preflight['held'] = [],
) {
  const { waiting, blocked } = remainingContacts(counts, found)
  const delayed = held.filter(({ status }) => status === 'pending')
  // Until the dialer has decided on all of them, the counts and the contacts are those of the preflight.
  const isAhead = blocked > counts.held_back
  return {
    waiting: { total: waiting, groups: delayed, ready: readyContacts(waiting, delayed) },
    blocked: isAhead
      ? { total: blocked, isAhead, groups: found.filter(({ gate }) => gate !== 'attempts') }
      : { total: blocked, isAhead, groups: held.filter(({ status }) => status === 'held_back') },
  }
}

/** The reason for a figure, if there is only one: "Do-not-call list", "2 reasons". Contacts that are ready need none. */
export function reasonInWords(groups: readonly Pick<HeldContacts, 'gate'>[], ready = 0): string | undefined {
  const [group] = groups
  if (!group) return undefined
  const count = groups.length + (ready > 0 ? 1 : 0)
  return count > 1 ? formatCount(count, 'reason') : (gateWords[group.gate] ?? group.gate)
}
