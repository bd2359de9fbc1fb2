import type { LinkProps } from '@tanstack/react-router'
import { Hash, Headphones, type LucideIcon, Pause, TriangleAlert, UserX, Webhook } from 'lucide-react'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { calledContacts, contactsOf } from '#rules/dialing/dial-outcomes'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import type { Tone } from '~/ui/feedback/tone'

export type Attention = {
  id: string
  icon: LucideIcon
  tone: Tone
  what: string
  why: string
  /** The action that settles it. */
  action: string
  link: LinkProps
}

type Facts = {
  failed: Campaign[]
  paused: Campaign[]
  numbers: PhoneNumber[]
  /** The counts are undefined on servers without the feature. */
  optOuts?: number | undefined
  reviews?: number | undefined
  failedReports?: number | undefined
  /** Reports are sent without a signature. */
  isUnsigned?: boolean
  /** Addresses that answered that they are gone. */
  disabledAddresses?: number | undefined
}

/** What needs attention, worst first. */
export function attentionFor(facts: Facts): Attention[] {
  const halted = facts.paused.filter(({ status_reason }) => status_reason)
  const paused = facts.paused.filter(({ status_reason }) => !status_reason)
  return [
    ...optOutsOf(facts),
    ...facts.failed.map((campaign) => campaignOf(campaign, 'failed', TriangleAlert, 'bad')),
    ...halted.map((campaign) => campaignOf(campaign, 'paused itself', TriangleAlert, 'warn')),
    ...webhooksOf(facts),
    ...reviewsOf(facts),
    ...paused.map((campaign) => campaignOf(campaign, 'is paused', Pause, 'warn')),
    ...numbersOf(facts),
  ]
}

function optOutsOf({ optOuts = 0 }: Facts): Attention[] {
  if (optOuts === 0) return []
  return [
    {
      id: 'opt-outs',
      icon: UserX,
      tone: 'bad',
      what: `${formatCount(optOuts, 'person', 'people')} asked not to be called again`,
      why: 'Confirm or reject these requests.',
      action: 'Review requests',
      link: { to: '/do-not-call' },
    },
  ]
}

function campaignOf(campaign: Campaign, state: string, icon: LucideIcon, tone: Tone): Attention {
  const { id, name, status_reason } = campaign
  return {
    id: `campaign ${id}`,
    icon,
    tone,
    what: `“${name}” ${state}`,
    why:
      status_reason ??
      `${formatNumber(calledContacts(campaign))} of ${formatCount(contactsOf(campaign), 'contact')} called.`,
    action: 'Show campaign',
    link: { to: '/campaigns/$campaignId', params: { campaignId: id } },
  }
}

function webhooksOf({ failedReports = 0, disabledAddresses = 0, isUnsigned = false }: Facts): Attention[] {
  const settings = { icon: Webhook, link: { to: '/settings/webhooks' } } as const
  return [
    ...(disabledAddresses > 0
      ? [
          {
            ...settings,
            id: 'disabled webhooks',
            tone: 'bad' as const,
            what: `${formatCount(disabledAddresses, 'webhook')} disabled`,
            why: 'Endpoint returned 410 Gone; deliveries are off.',
            action: 'Show webhooks',
          },
        ]
      : []),
    ...(failedReports > 0
      ? [
          {
            icon: Webhook,
            id: 'failed reports',
            tone: 'bad' as const,
            what: `${formatCount(failedReports, 'webhook delivery', 'webhook deliveries')} failed`,
            why: 'Your endpoint didn’t accept them.',
            action: 'Show deliveries',
            link: { to: '/settings/webhooks/deliveries', search: { status: 'failed' } } as const,
          },
        ]
      : []),
    ...(isUnsigned
      ? [
          {
            ...settings,
            id: 'unsigned webhooks',
            tone: 'warn' as const,
            what: 'Webhooks are not signed',
            why: 'Without a secret, receivers can’t verify that webhooks come from you.',
            action: 'Create a secret',
          },
        ]
      : []),
  ]
}

function reviewsOf({ reviews = 0 }: Facts): Attention[] {
  if (reviews === 0) return []
  return [
    {
      id: 'reviews',
      icon: Headphones,
      tone: 'info',
      what: `${formatCount(reviews, 'call')} to review`,
      why: 'Calls with interruptions, doubtful results or other problems.',
      action: 'Open queue',
      link: { to: '/review' },
    },
  ]
}

const hasNoBot = ({ inbound_agent_id, outbound_agent_id }: PhoneNumber) =>
  inbound_agent_id === null && outbound_agent_id === null

function numbersOf({ numbers }: Facts): Attention[] {
  const idle = numbers.filter(hasNoBot).map(({ phone_number }) => phone_number)
  if (idle.length === 0) return []
  const rest = idle.length > 3 ? ` and ${idle.length - 3} more` : ''
  const isOne = idle.length === 1
  return [
    {
      id: 'idle numbers',
      icon: Hash,
      tone: 'neutral',
      what: isOne
        ? `${formatPhone(idle[0] ?? '')} has no bot`
        : `${formatCount(idle.length, 'phone number')} without a bot`,
      why: isOne
        ? 'Inbound calls are not answered.'
        : `No bot uses ${idle.slice(0, 3).map(formatPhone).join(', ')}${rest}.`,
      action: 'Link a bot',
      link: { to: '/phone-numbers' },
    },
  ]
}
