import {
  ClipboardList,
  History,
  KeyRound,
  MessageSquare,
  PhoneOff,
  Scale,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { useSession } from '~/api/session'
import type { Destination } from './destinations'

/** Pages outside the sidebar that the palette finds. */
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
    label: 'API keys',
    to: '/api-key',
    icon: KeyRound,
    keywords: 'settings create rotate revoke token',
    needs: 'api_keys',
  },
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
