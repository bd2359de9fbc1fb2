import type { LinkProps } from '@tanstack/react-router'
import {
  Bot,
  ChartNoAxesCombined,
  ClipboardList,
  ContactRound,
  Hash,
  Headphones,
  History,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  PhoneCall,
  PhoneOff,
  Scale,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import type { Capabilities } from '#contract/account'
import { useSession } from '~/api/session'

type Destination = {
  label: string
  to: LinkProps['to']
  icon: LucideIcon
  keywords?: string
  /** Absent where the server cannot do it. */
  needs?: keyof Capabilities
}

const all: Destination[] = [
  { label: 'Overview', to: '/', icon: LayoutDashboard },
  {
    label: 'Analytics',
    to: '/analytics',
    icon: ChartNoAxesCombined,
    keywords: 'figures statistics charts cost latency',
    needs: 'analytics',
  },
  { label: 'Bots', to: '/bots', icon: Bot },
  { label: 'Phone numbers', to: '/phone-numbers', icon: Hash },
  { label: 'Contacts', to: '/contact-lists', icon: ContactRound },
  { label: 'Campaigns', to: '/campaigns', icon: Megaphone },
  { label: 'Calls', to: '/calls', icon: PhoneCall },
  { label: 'Review', to: '/review', icon: Headphones, keywords: 'queue listen quality', needs: 'review' },
  { label: 'Settings', to: '/settings', icon: Settings, keywords: 'theme density time zone account' },
]

/** The pages of the sidebar, in its order; the digit of each leads there. */
export function useDestinations(): Destination[] {
  const { capabilities } = useSession()
  return all.filter(({ needs }) => !needs || capabilities[needs])
}

/** Pages that others lead to; the palette finds them as well. */
const further: Destination[] = [
  { label: 'Do-not-call list', to: '/do-not-call', icon: PhoneOff, keywords: 'contacts block suppress' },
  { label: 'Texts', to: '/messages', icon: MessageSquare, keywords: 'messages sms log' },
  {
    label: 'Privacy',
    to: '/settings/privacy',
    icon: ShieldCheck,
    keywords: 'settings retention purge masking',
  },
  { label: 'Audit log', to: '/settings/audit-log', icon: History, keywords: 'settings history changes' },
  {
    label: 'Webhooks',
    to: '/settings/webhooks',
    icon: Settings,
    keywords: 'settings reports callback secret',
  },
  {
    label: 'Scorecards',
    to: '/settings/scorecards',
    icon: ClipboardList,
    keywords: 'settings review questions',
    needs: 'review',
  },
  { label: 'Reviewers’ agreement', to: '/review/agreement', icon: Scale, keywords: 'kappa', needs: 'review' },
  {
    label: 'Model of rehearsals',
    to: '/settings/rehearsal',
    icon: Settings,
    keywords: 'settings openai llm',
    needs: 'rehearsal',
  },
  { label: 'Rehearsal cases', to: '/review/cases', icon: ClipboardList, keywords: 'test', needs: 'review' },
]

export function useFurtherPages(): Destination[] {
  const { capabilities } = useSession()
  return further.filter(({ needs }) => !needs || capabilities[needs])
}
