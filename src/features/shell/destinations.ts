import type { LinkProps } from '@tanstack/react-router'
import {
  Bot,
  ContactRound,
  Hash,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  PhoneCall,
  Settings,
} from 'lucide-react'

type Destination = { label: string; to: LinkProps['to']; icon: LucideIcon; keywords?: string }

/** The pages of the sidebar, in its order; the digit of each leads there. */
export const destinations: Destination[] = [
  { label: 'Overview', to: '/', icon: LayoutDashboard, keywords: 'home start' },
  { label: 'Bots', to: '/bots', icon: Bot, keywords: 'agents assistants' },
  { label: 'Phone numbers', to: '/phone-numbers', icon: Hash, keywords: 'inbound outbound link' },
  { label: 'Contacts', to: '/contact-lists', icon: ContactRound, keywords: 'lists people' },
  { label: 'Campaigns', to: '/campaigns', icon: Megaphone, keywords: 'dialing schedule' },
  { label: 'Calls', to: '/calls', icon: PhoneCall, keywords: 'history transcripts recordings' },
  { label: 'Settings', to: '/settings', icon: Settings, keywords: 'theme density time zone account' },
]
