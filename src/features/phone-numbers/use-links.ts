import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Bot } from '#contract/bots/bots'
import type { LinkDirection, PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { bots, phoneNumbers } from '~/api/operations'
import { call } from '~/api/reading/call'
import { choiceById } from '~/api/reading/choices'
import { invalidate } from '~/api/reading/invalidate'
import { query } from '~/api/reading/query'
import { resourceOf } from '~/api/reading/query-key'
import { type Change, useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { notify, notifyUndo } from '~/ui/feedback/notify'

export type Slot = 'inbound' | 'outbound'

export const directionLabels: Record<LinkDirection, string> = {
  inbound: 'Inbound',
  outbound: 'Outbound',
  both: 'Both',
}

export const botIn = (number: PhoneNumber, slot: Slot) => number[`${slot}_agent_id`]

/** The slots of a direction. */
export const slotsOf = (direction: LinkDirection): Slot[] =>
  direction === 'both' ? ['inbound', 'outbound'] : [direction]

/** The number with a bot, or none, in the slots of the direction. */
function withBot(number: PhoneNumber, direction: LinkDirection, uid: string | null): PhoneNumber {
  const slots = slotsOf(direction).map((slot) => [`${slot}_agent_id`, uid])
  return { ...number, ...Object.fromEntries(slots) }
}

type LinkedBot = Pick<Bot, 'name' | 'first_message'>

type Words = { title: string; detail: string }

const longestGreeting = 120

/** What callers hear once a bot, or none, is linked for inbound calls. */
function heardBy(bot: LinkedBot | undefined): string {
  if (!bot) return 'Callers now hear ringing or the carrier’s message.'
  const greeting = bot.first_message?.trim()
  if (!greeting) return `Callers now hear ${bot.name}.`
  const shown = greeting.length > longestGreeting ? `${greeting.slice(0, longestGreeting)}…` : greeting
  return `Callers now hear: “${shown}”`
}

type LinkChange = {
  number: PhoneNumber
  direction: LinkDirection
  uid: string | null
  nameOf: (uid: string) => string
  /** The bot that is linked now. */
  bot: LinkedBot | undefined
}

/** Linked bots that a change replaces. */
const replacedBy = ({ number, direction, uid }: Pick<LinkChange, 'number' | 'direction' | 'uid'>) =>
  slotsOf(direction).flatMap((slot) => {
    const before = botIn(number, slot)
    return before === null || before === uid ? [] : [{ slot, before }]
  })

/** Describes a change that replaced linked bots; null if there were none. */
function linkChangeInWords({ bot, nameOf, ...change }: LinkChange): Words | null {
  const { number, uid } = change
  const replaced = replacedBy(change)
  if (replaced.length === 0) return null
  const verbs = replaced.map(({ slot }) => (slot === 'inbound' ? 'answer' : 'dial'))
  const names = [...new Set(replaced.map(({ before }) => nameOf(before)))].join(' and ')
  const title =
    uid === null
      ? `${formatPhone(number.phone_number)} no longer ${verbs.map((verb) => `${verb}s`).join(' and ')} with ${names}.`
      : `${formatPhone(number.phone_number)} now ${verbs.map((verb) => `${verb}s`).join(' and ')} with ${nameOf(uid)} instead of ${names}.`
  const isInbound = replaced.some(({ slot }) => slot === 'inbound')
  const outbound =
    uid === null ? 'New calls from this number must name a bot.' : `New calls from it use ${nameOf(uid)}.`
  return { title, detail: isInbound ? heardBy(bot) : outbound }
}

/** Reads the names that describe a change; what cannot be read is named by its id. */
async function wordsFor(
  client: QueryClient,
  change: Pick<LinkChange, 'number' | 'direction' | 'uid'>,
): Promise<Words | null> {
  const replaced = replacedBy(change).map(({ before }) => before)
  if (replaced.length === 0) return null
  const { uid } = change
  const [named, bot] = await Promise.all([
    Promise.all(
      [...replaced, ...(uid ? [uid] : [])].map(async (wanted) => {
        const known = await client.ensureQueryData(choiceById('bots', wanted)).catch(() => null)
        return [wanted, known?.name ?? wanted] as const
      }),
    ),
    uid ? client.ensureQueryData(query(bots.get, { uid })).catch(() => undefined) : undefined,
  ])
  const names = new Map(named)
  return linkChangeInWords({ ...change, bot, nameOf: (wanted) => names.get(wanted) ?? wanted })
}

type Target = { phone_number_id: string; direction: LinkDirection }

function expect(change: Change, { phone_number_id, direction }: Target, uid: string | null) {
  change(phoneNumbers.list, (reply) => ({
    ...reply,
    phone_numbers: reply.phone_numbers.map((number) =>
      number.phone_number_id === phone_number_id ? withBot(number, direction, uid) : number,
    ),
  }))
}

/** Links and unlinks optimistically. Unlinking can be undone for 10 s, on any page. */
export function useLinks() {
  const client = useQueryClient()
  const link = useWrite(phoneNumbers.link, {
    optimistic: (change, { body }) => expect(change, body, body.agent_id),
  })
  const unlink = useWrite(phoneNumbers.unlink, {
    optimistic: (change, { body }) => expect(change, body, null),
  })

  const write = ({ phone_number_id }: PhoneNumber, direction: LinkDirection, uid: string | null) =>
    uid === null
      ? unlink.mutateAsync({ body: { phone_number_id, direction } })
      : link.mutateAsync({ body: { phone_number_id, direction, agent_id: uid } })

  const restore = async (before: PhoneNumber, direction: LinkDirection, uid: string | null) => {
    const number = formatPhone(before.phone_number)
    try {
      const current = await call(phoneNumbers.get, { uid: before.phone_number_id })
      if (slotsOf(direction).some((slot) => botIn(current, slot) !== uid)) {
        void invalidate(client, { queryKey: [resourceOf(phoneNumbers.list)] })
        return notify({ tone: 'bad', title: `Didn’t restore the bots of ${number}`, detail: relinked })
      }
    } catch (error) {
      const detail = error instanceof Error ? error.message : undefined
      return notify({
        tone: 'bad',
        title: `Couldn’t restore the bots of ${number}`,
        ...(detail && { detail }),
      })
    }
    for (const slot of slotsOf(direction)) await write(before, slot, botIn(before, slot))
    return notify({ title: `Restored the bots of ${number}` })
  }

  const change = async (number: PhoneNumber, direction: LinkDirection, uid: string | null) => {
    const [{ message }, words] = await Promise.all([
      write(number, direction, uid),
      wordsFor(client, { number, direction, uid }),
    ])
    if (!words) return notify({ title: message })
    return notifyUndo({ ...words, undo: () => void restore(number, direction, uid).catch(isShown) })
  }

  return {
    link: (number: PhoneNumber, direction: LinkDirection, uid: string) =>
      void change(number, direction, uid).catch(isShown),
    unlink: (number: PhoneNumber, direction: LinkDirection) =>
      void change(number, direction, null).catch(isShown),
  }
}

const relinked = 'Another user has linked or unlinked a bot since.'

/** The failed write has shown its own message. */
const isShown = () => {}
