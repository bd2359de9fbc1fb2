import { useQueryClient } from '@tanstack/react-query'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import {
  CircleDollarSign,
  ClipboardList,
  Clock,
  Download,
  History,
  Keyboard,
  KeyRound,
  LogOut,
  MessageSquare,
  Moon,
  PhoneOff,
  PhoneOutgoing,
  Plus,
  Rows3,
  Scale,
  Settings,
  ShieldCheck,
  Sun,
  Upload,
  Webhook,
} from 'lucide-react'
import type { Capabilities } from '#contract/accounts/account'
import { contactLists } from '~/api/operations'
import { query } from '~/api/reading/query'
import { signOut, useSession } from '~/api/session'
import { type Destination, useDestinations } from '~/features/shell/navigation/destinations'
import { notify } from '~/ui/feedback/notify'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { CommandPalette, type PaletteItem } from '~/ui/overlays/command-palette'
import { findThings } from './find-things'
import type { Overlay } from './overlay-name'

/** Pages outside the sidebar that the palette finds. */
const further: Destination[] = [
  { label: 'Do-not-call list', to: '/do-not-call', icon: PhoneOff, keywords: 'contacts block suppress' },
  {
    label: 'Calling rules',
    to: '/settings/calling-rules',
    icon: Clock,
    keywords: 'settings dialing hours attempts',
    needs: 'dialing_rules',
  },
  {
    label: 'Appearance',
    to: '/settings/appearance',
    icon: Moon,
    keywords: 'settings theme density time zone shortcuts',
  },
  {
    label: 'Privacy',
    to: '/settings/privacy',
    icon: ShieldCheck,
    keywords: 'settings retention purge masking',
  },
  {
    label: 'Audit log',
    to: '/settings/audit-log',
    icon: History,
    keywords: 'settings history changes export',
  },
  {
    label: 'API keys',
    to: '/settings/api-keys',
    icon: KeyRound,
    keywords: 'settings create rotate revoke token',
    needs: 'api_keys',
  },
  {
    label: 'Prices',
    to: '/settings/model-prices',
    icon: CircleDollarSign,
    keywords: 'settings cost models voices telephony minutes price list',
    needs: 'model_prices',
  },
  {
    label: 'Webhooks',
    to: '/settings/webhooks',
    icon: Settings,
    keywords: 'settings reports callback secret',
  },
  {
    label: 'Webhook deliveries',
    to: '/settings/webhooks/deliveries',
    icon: Webhook,
    keywords: 'settings reports failed resend retry',
    needs: 'webhooks',
  },
  {
    label: 'Scorecards and reviewers',
    to: '/settings/scorecards',
    icon: ClipboardList,
    keywords: 'settings review questions',
    needs: 'review',
  },
  { label: 'Reviewer agreement', to: '/review/agreement', icon: Scale, keywords: 'kappa', needs: 'review' },
  {
    label: 'Models',
    to: '/settings/models',
    icon: Settings,
    keywords: 'settings openai llm provider rehearsal analysis',
    needs: 'model_providers',
  },
  { label: 'Rehearsal cases', to: '/review/cases', icon: ClipboardList, keywords: 'test', needs: 'review' },
]

function useFurtherPages(): Destination[] {
  const { capabilities } = useSession()
  return further.filter(({ needs }) => !needs || capabilities[needs])
}

/** What an operator starts from anywhere, as far as the server supports it. */
function useStarts(go: (link: NavigateOptions) => void): PaletteItem[] {
  const client = useQueryClient()
  const { capabilities } = useSession()
  const importContacts = async () => {
    const { contact_lists } = await client.fetchQuery(query(contactLists.list, { query: { limit: 2 } }))
    const [list, other] = contact_lists
    if (list && !other)
      return go({ to: '/contact-lists/$contactListId/import', params: { contactListId: list.id } })
    go({ to: '/contact-lists' })
    if (other) notify({ title: 'Open the list that you want to import into' })
  }
  const starts: (PaletteItem & { needs?: keyof Capabilities })[] = [
    { id: 'new-bot', label: 'New bot', icon: Plus, onSelect: () => go({ to: '/bots/new' }) },
    { id: 'new-campaign', label: 'New campaign', icon: Plus, onSelect: () => go({ to: '/campaigns/new' }) },
    {
      id: 'place-call',
      label: 'Place a call',
      icon: PhoneOutgoing,
      keywords: 'dial new call',
      onSelect: () => go({ to: '/calls', search: { place: 'new' } }),
    },
    {
      id: 'block-number',
      label: 'Block a number',
      icon: PhoneOff,
      keywords: 'do-not-call suppress opt-out',
      needs: 'do_not_call',
      onSelect: () => go({ to: '/do-not-call', search: { add: 'new' } }),
    },
    {
      id: 'add-number',
      label: 'Add a phone number',
      icon: Plus,
      keywords: 'new',
      needs: 'phone_number_management',
      onSelect: () => go({ to: '/phone-numbers', search: { add: 'new' } }),
    },
    {
      id: 'export-calls',
      label: 'Export calls',
      icon: Download,
      keywords: 'csv json download',
      needs: 'call_files',
      onSelect: () => {
        go({ to: '/calls' })
        notify({ title: 'Filter the calls, then select Export' })
      },
    },
    {
      id: 'import-contacts',
      label: 'Import contacts',
      icon: Upload,
      keywords: 'csv upload list',
      needs: 'contact_imports',
      onSelect: () => void importContacts(),
    },
    {
      id: 'send-text',
      label: 'Send text',
      icon: MessageSquare,
      keywords: 'sms message',
      needs: 'text_messages',
      onSelect: () => go({ to: '/messages', search: { write: 'new' } }),
    },
    {
      id: 'new-scorecard',
      label: 'New scorecard',
      icon: Plus,
      keywords: 'review questions',
      needs: 'review',
      onSelect: () => go({ to: '/settings/scorecards/new' }),
    },
  ]
  return starts.filter(({ needs }) => !needs || capabilities[needs])
}

type PaletteProps = { onClose: () => void; onOpen: (overlay: Overlay) => void }

export function Palette({ onClose, onOpen }: PaletteProps) {
  const router = useRouter()
  const client = useQueryClient()
  const go = (link: NavigateOptions) => void router.navigate(link)
  const isDense = usePreference('density') === 'dense'
  const pages = [...useDestinations(), ...useFurtherPages()].map<PaletteItem>(
    ({ label, to, needs: _, ...rest }) => ({
      id: label,
      label,
      onSelect: () => void router.navigate({ to }),
      ...rest,
    }),
  )
  const actions: PaletteItem[] = [
    ...useStarts(go),
    { id: 'light', label: 'Use the light theme', icon: Sun, onSelect: () => setPreference('theme', 'light') },
    { id: 'dark', label: 'Use the dark theme', icon: Moon, onSelect: () => setPreference('theme', 'dark') },
    {
      id: 'density',
      label: isDense ? 'Use normal rows' : 'Use dense rows',
      icon: Rows3,
      onSelect: () => setPreference('density', isDense ? 'normal' : 'dense'),
    },
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      hint: '?',
      icon: Keyboard,
      onSelect: () => onOpen('shortcuts'),
    },
    { id: 'sign-out', label: 'Sign out', icon: LogOut, onSelect: () => void signOut() },
  ]
  return (
    <CommandPalette
      groups={[
        { title: 'Pages', items: pages },
        { title: 'Actions', items: actions },
      ]}
      search={(text, signal) => findThings(client, go, text, signal)}
      placeholder="Search pages, bots, contacts, calls, actions…"
      onClose={onClose}
    />
  )
}
