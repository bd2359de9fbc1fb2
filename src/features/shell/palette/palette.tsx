import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import {
  BookOpen,
  Bot,
  ClipboardList,
  Clock,
  Hash,
  History,
  Keyboard,
  KeyRound,
  LogOut,
  Moon,
  PhoneCall,
  PhoneOff,
  Plus,
  Rows3,
  Scale,
  Settings,
  ShieldCheck,
  Sun,
} from 'lucide-react'
import { bots, calls, knowledgeBases, phoneNumbers } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { sessionQuery, signOut, useSession } from '~/api/session'
import { type Destination, useDestinations } from '~/features/shell/navigation/destinations'
import { formatCount } from '~/lib/format/number'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { CommandPalette } from '~/ui/overlays/command-palette'
import type { PaletteGroup, PaletteItem } from '~/ui/overlays/palette-model'
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
  { label: 'Audit log', to: '/settings/audit-log', icon: History, keywords: 'settings history changes' },
  {
    label: 'API keys',
    to: '/settings/api-keys',
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
  { label: 'Reviewer agreement', to: '/review/agreement', icon: Scale, keywords: 'kappa', needs: 'review' },
  {
    label: 'Rehearsal model',
    to: '/settings/rehearsal',
    icon: Settings,
    keywords: 'settings openai llm',
    needs: 'rehearsal',
  },
  { label: 'Rehearsal cases', to: '/review/cases', icon: ClipboardList, keywords: 'test', needs: 'review' },
]

function useFurtherPages(): Destination[] {
  const { capabilities } = useSession()
  return further.filter(({ needs }) => !needs || capabilities[needs])
}

const limit = 5
/** A knowledge base opens in the editor of a bot that uses it, or of any other. */
async function findKnowledge(name: string, signal: AbortSignal, open: (link: NavigateOptions) => void) {
  const { knowledge_bases } = await call(knowledgeBases.list, { query: { name, limit } }, { signal })
  const items = knowledge_bases.map(({ id, name: label, bots: usedBy, bot_count }) => ({
    id: `knowledge ${id}`,
    label,
    hint: bot_count ? formatCount(bot_count, 'bot') : undefined,
    icon: BookOpen,
    onSelect: async () => {
      const botUid = usedBy?.[0]?.uid ?? (await call(bots.list, { query: { limit: 1 } })).bots[0]?.uid
      if (botUid) open({ to: '/bots/$botUid', params: { botUid }, search: { tab: 'knowledge', base: id } })
    },
  }))
  return { title: 'Knowledge bases', items }
}

const recentCalls = query(calls.list, { query: { limit: 100 } })

/** Finds bots and numbers by part of their name, and calls by the start of their id. */
async function findThings(
  client: QueryClient,
  open: (link: NavigateOptions) => void,
  text: string,
  signal: AbortSignal,
): Promise<PaletteGroup[]> {
  const wanted = text.trim()
  const { capabilities } = await client.ensureQueryData(sessionQuery)
  const [named, numbered, recent, known] = await Promise.all([
    call(bots.list, { query: { name: wanted, limit } }, { signal }),
    call(phoneNumbers.list, { query: { phone_number: wanted, limit } }, { signal }),
    client.ensureQueryData(recentCalls),
    capabilities.knowledge_bases ? findKnowledge(wanted, signal, open) : null,
  ])
  const groups: PaletteGroup[] = [
    {
      title: 'Bots',
      items: named.bots.map(({ uid, name }) => ({
        id: `bot ${uid}`,
        label: name,
        icon: Bot,
        onSelect: () => open({ to: '/bots/$botUid', params: { botUid: uid } }),
      })),
    },
    {
      title: 'Phone numbers',
      items: numbered.phone_numbers.map(({ phone_number_id, phone_number, name }) => ({
        id: `number ${phone_number_id}`,
        label: phone_number,
        hint: name ?? undefined,
        icon: Hash,
        onSelect: () => open({ to: '/phone-numbers', search: { phone_number } }),
      })),
    },
    {
      title: 'Calls',
      items: recent.calls
        .filter(({ call_id }) => call_id.toLowerCase().startsWith(wanted.toLowerCase()))
        .slice(0, limit)
        .map(({ call_id, from_number, to_number }) => ({
          id: `call ${call_id}`,
          label: call_id,
          hint: `${from_number} → ${to_number}`,
          icon: PhoneCall,
          onSelect: () => open({ to: '/calls/$callId', params: { callId: call_id } }),
        })),
    },
  ]
  return [...groups.slice(0, 1), ...(known ? [known] : []), ...groups.slice(1)].filter(
    ({ items }) => items.length > 0,
  )
}

type PaletteProps = { onClose: () => void; onOpen: (overlay: Overlay) => void }

export function Palette({ onClose, onOpen }: PaletteProps) {
  const router = useRouter()
  const client = useQueryClient()
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
    {
      id: 'new-bot',
      label: 'New bot',
      icon: Plus,
      onSelect: () => void router.navigate({ to: '/bots/new' }),
    },
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
      search={(text, signal) => findThings(client, (link) => void router.navigate(link), text, signal)}
      placeholder="Go to a page, a bot, a number, a call…"
      onClose={onClose}
    />
  )
}
