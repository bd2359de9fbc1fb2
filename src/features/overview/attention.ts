import type { Campaign } from '#contract/campaigns/campaigns'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { formatCount } from '~/lib/format/number'

export type Attention = {
  id: string
  what: string
  why: string
  /** The campaign to open, or the action that fixes it. */
  fix: 'link a bot' | 'review opt-outs' | { campaign: number }
}

const hasNoBot = ({ inbound_agent_id, outbound_agent_id }: PhoneNumber) =>
  inbound_agent_id === null && outbound_agent_id === null

/** What needs attention, worst first. */
export function attentionFor(
  failed: Campaign[],
  paused: Campaign[],
  numbers: PhoneNumber[],
  optOuts = 0,
): Attention[] {
  const idle = numbers.filter(hasNoBot)
  const first = idle
    .slice(0, 3)
    .map(({ phone_number }) => phone_number)
    .join(', ')
  const rest = idle.length > 3 ? ` and ${idle.length - 3} more` : ''
  return [
    ...(optOuts > 0
      ? [
          {
            id: 'opt-outs',
            what: `${formatCount(optOuts, 'person', 'people')} asked not to be called again`,
            why: 'Confirm or reject these requests.',
            fix: 'review opt-outs' as const,
          },
        ]
      : []),
    ...failed.map<Attention>(({ id, name, status_reason, current_index, total_contacts }) => ({
      id: `campaign ${id}`,
      what: `Campaign ${name} failed`,
      why:
        status_reason ??
        `It had an outcome for ${current_index} of ${formatCount(total_contacts, 'contact')}.`,
      fix: { campaign: id },
    })),
    // A campaign paused by a person has no reason, and needs no attention.
    ...paused.flatMap<Attention>(({ id, name, status_reason }) =>
      status_reason
        ? [
            {
              id: `campaign ${id}`,
              what: `Campaign ${name} paused itself`,
              why: status_reason,
              fix: { campaign: id },
            },
          ]
        : [],
    ),
    ...(idle.length > 0
      ? [
          {
            id: 'idle numbers',
            what: `${formatCount(idle.length, 'phone number')} without a bot`,
            why: `No bot uses ${first}${rest}.`,
            fix: 'link a bot' as const,
          },
        ]
      : []),
  ]
}
