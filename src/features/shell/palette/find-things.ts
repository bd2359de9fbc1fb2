import type { QueryClient } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'
import { BookOpen, Bot, Hash, PhoneCall } from 'lucide-react'
import { bots, calls, knowledgeBases, phoneNumbers } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { sessionQuery } from '~/api/session'
import { formatCount } from '~/lib/format/number'
import type { PaletteGroup } from '~/ui/overlays/palette-model'

const limit = 5
/** Where a base can be looked into: it stands in the editor of a bot that uses it, or of any other. */
async function findKnowledge(name: string, signal: AbortSignal, open: (link: NavigateOptions) => void) {
  const { knowledge_bases } = await call(knowledgeBases.list, { query: { name, limit } }, { signal })
  const items = knowledge_bases.map(({ id, name: label, bots: users, bot_count }) => ({
    id: `knowledge ${id}`,
    label,
    hint: bot_count ? formatCount(bot_count, 'bot') : undefined,
    icon: BookOpen,
    onSelect: async () => {
      const botUid = users?.[0]?.uid ?? (await call(bots.list, { query: { limit: 1 } })).bots[0]?.uid
      if (botUid) open({ to: '/bots/$botUid', params: { botUid }, search: { tab: 'knowledge', base: id } })
    },
  }))
  return { title: 'Knowledge bases', items }
}

const recentCalls = query(calls.list, { query: { limit: 100 } })

/** Bots by a part of their name, numbers by a part of theirs, calls by the beginning of their id. */
export async function findThings(
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
