import type { LinkProps } from '@tanstack/react-router'
import {
  Bot,
  ChartNoAxesCombined,
  ContactRound,
  Hash,
  Headphones,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  PhoneCall,
  Settings,
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
  { label: 'Phone numbers', to: '/phone-numbers', icon: Hash },
  { label: 'Contacts', to: '/contact-lists', icon: ContactRound },
  { label: 'Campaigns', to: '/campaigns', icon: Megaphone },
  { label: 'Calls', to: '/calls', icon: PhoneCall },
  { label: 'Review', to: '/review', icon: Headphones, keywords: 'queue listen quality', needs: 'review' },
  { label: 'Settings', to: '/settings', icon: Settings, keywords: 'theme density time zone account' },
]

/** The pages of the sidebar in order; digit keys open them. */
export function useDestinations(): Destination[] {
  const { capabilities } = useSession()
  return all.filter(({ needs }) => !needs || capabilities[needs])
}
