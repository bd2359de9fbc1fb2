import type { LinkProps } from '@tanstack/react-router'
import {
  BookOpen,
  Bot,
  ChartNoAxesCombined,
  ContactRound,
  Hash,
  Headphones,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  PhoneCall,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import type { Capabilities } from '#contract/accounts/account'
import { useSession } from '~/api/session'

export type Destination = {
  label: string
  to: LinkProps['to']
  icon: LucideIcon
  keywords?: string
  /** The capability that the server must have. */
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
  {
    label: 'Knowledge',
    to: '/knowledge',
    icon: BookOpen,
    keywords: 'bases questions answers documents faq',
    needs: 'knowledge_bases',
  },
  { label: 'Phone numbers', to: '/phone-numbers', icon: Hash },
  { label: 'Contacts', to: '/contact-lists', icon: ContactRound, keywords: 'lists export' },
  { label: 'Campaigns', to: '/campaigns', icon: Megaphone },
  { label: 'Calls', to: '/calls', icon: PhoneCall },
  { label: 'Review', to: '/review', icon: Headphones, keywords: 'queue listen quality', needs: 'review' },
  {
    label: 'Messages',
    to: '/messages',
    icon: MessageSquare,
    keywords: 'texts sms log',
    needs: 'text_messages',
  },
  {
    label: 'Compliance',
    to: '/do-not-call',
    icon: ShieldCheck,
    keywords: 'block suppress opt-out hours',
    needs: 'do_not_call',
  },
  { label: 'Settings', to: '/settings', icon: Settings, keywords: 'organization account session' },
]

/** The pages of the sidebar in order; digit keys open the first nine. */
export function useDestinations(): Destination[] {
  const { capabilities } = useSession()
  return all.filter(({ needs }) => !needs || capabilities[needs])
}
