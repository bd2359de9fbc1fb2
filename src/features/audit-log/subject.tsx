import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { contacts } from '~/api/operations'
import { useBotName, useChoice } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { PhoneNumber } from '~/ui/controls/phone-number'

/** Something that an entry names. `name`: as it was at the time of the entry. */
type Named =
  | { kind: 'bot'; uid: string; name?: string }
  | { kind: 'tool'; id: number; bot: string; name: string }
  | { kind: 'contact'; id: number; list: number }
  | { kind: 'list'; id: number; name?: string }
  | { kind: 'campaign'; id: number; name: string }
  | { kind: 'knowledge'; id: number; name?: string }
  | { kind: 'call'; id: string }
  | { kind: 'number'; number: string }

export type SubjectPart = string | Named

type Groups = (string | undefined)[]

/** What "Spring (17)" names, by the thing of its action. */
const namedBy: Record<string, (name: string, id: number) => Named> = {
  campaign: (name, id) => ({ kind: 'campaign', id, name }),
  contact_list: (name, id) => ({ kind: 'list', id, name }),
  knowledge: (name, id) => ({ kind: 'knowledge', id, name }),
}

const patterns: [pattern: RegExp, read: (groups: Groups) => SubjectPart[]][] = [
  [
    /contact (\d+) in list (\d+)/,
    ([, id, list]) => [
      { kind: 'contact', id: Number(id), list: Number(list) },
      ' in ',
      { kind: 'list', id: Number(list) },
    ],
  ],
  [
    /^(.+) \((\d+)\) of bot (bot_\w+)/,
    ([, name = '', id, bot = '']) => [
      { kind: 'tool', id: Number(id), bot, name },
      ' of ',
      { kind: 'bot', uid: bot },
    ],
  ],
  [/^(.+) \((bot_\w+)\)/, ([, name = '', uid = '']) => [{ kind: 'bot', uid, name }]],
  [/\bbot (bot_\w+)/, ([, uid = '']) => [{ kind: 'bot', uid }]],
  [/(?:^|(?<=in ))list (\d+)/, ([, id]) => [{ kind: 'list', id: Number(id) }]],
  [/knowledge base (\d+)/, ([, id]) => [{ kind: 'knowledge', id: Number(id) }]],
  [/(?:call )?\b(call_\w+)/, ([, id = '']) => [{ kind: 'call', id }]],
  [/\+\d{7,15}/, ([number = '']) => [{ kind: 'number', number }]],
]

/** Splits the subject of an entry into texts and what they name. */
export function partsOf(action: string, subject: string): SubjectPart[] {
  const ofAction = namedBy[action.split('.', 1)[0] ?? '']
  const own = ofAction && /^(.+) \((\d+)\)(?=: |$)/.exec(subject)
  if (own) return [ofAction(own[1] ?? '', Number(own[2])), ...textIn(subject.slice(own[0].length))]
  const found = patterns
    .flatMap(([pattern, read]) => {
      const groups = pattern.exec(subject)
      return groups ? [{ groups, read }] : []
    })
    .toSorted((a, b) => a.groups.index - b.groups.index)[0]
  if (!found) return textIn(subject)
  const { groups, read } = found
  const [before, after] = [subject.slice(0, groups.index), subject.slice(groups.index + groups[0].length)]
  return [...textIn(before), ...read([...groups]), ...textIn(after)]
}

const textIn = (text: string) => (text === '' ? [] : [text])

function SubjectLink({ to, children }: { to: LinkProps; children: ReactNode }) {
  return (
    <Link {...to} className="text-accent underline-offset-2 hover:underline">
      <bdi>{children}</bdi>
    </Link>
  )
}

function BotName({ uid, name, isSaved }: { uid: string; name?: string | undefined; isSaved: boolean }) {
  const nameOf = useBotName()
  const search = isSaved ? { tab: 'history' as const } : {}
  return (
    <SubjectLink to={{ to: '/bots/$botUid', params: { botUid: uid }, search }}>
      {name ?? nameOf(uid)}
    </SubjectLink>
  )
}

function ListName({ id, name }: { id: number; name?: string | undefined }) {
  const found = useChoice('contact-lists')(String(id))
  return (
    <SubjectLink to={{ to: '/contact-lists/$contactListId', params: { contactListId: id } }}>
      {name ?? found?.name ?? `list ${id}`}
    </SubjectLink>
  )
}

function ContactName({ id, list }: { id: number; list: number }) {
  const canLoad = useSession().capabilities.contact_keys === true
  const asked = query(contacts.get, { contact_list_id: list, contact_id: id })
  const { data } = useQuery({ ...asked, enabled: canLoad })
  const contactListId = list
  return (
    <SubjectLink
      to={{ to: '/contact-lists/$contactListId', params: { contactListId }, search: { contact: id } }}
    >
      {data?.name ?? `contact ${id}`}
    </SubjectLink>
  )
}

function shownPart(part: Named, action: string): ReactNode {
  switch (part.kind) {
    case 'bot':
      return <BotName uid={part.uid} name={part.name} isSaved={/^bot\.(update|restore)$/.test(action)} />
    case 'tool':
      return (
        <SubjectLink
          to={{
            to: '/bots/$botUid',
            params: { botUid: part.bot },
            search: { tab: 'tools', tool: String(part.id) },
          }}
        >
          {part.name}
        </SubjectLink>
      )
    case 'contact':
      return <ContactName id={part.id} list={part.list} />
    case 'list':
      return <ListName id={part.id} name={part.name} />
    case 'campaign':
      return (
        <SubjectLink to={{ to: '/campaigns/$campaignId', params: { campaignId: part.id } }}>
          {part.name}
        </SubjectLink>
      )
    case 'knowledge':
      return (
        <SubjectLink to={{ to: '/knowledge', search: { base: part.id } }}>
          {part.name ?? `knowledge base ${part.id}`}
        </SubjectLink>
      )
    case 'call':
      return <SubjectLink to={{ to: '/calls/$callId', params: { callId: part.id } }}>{part.id}</SubjectLink>
    case 'number':
      return <PhoneNumber>{part.number}</PhoneNumber>
  }
}

/** The subject of an entry, with today's names of what it mentions, each a link. */
export function Subject({ action, children: subject }: { action: string; children: string }) {
  return partsOf(action, subject).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={at}>{typeof part === 'string' ? part : shownPart(part, action)}</Fragment>
  ))
}
