import type { Bot } from '#contract/bots/bots'
import type { LinkDirection, PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import type { Change } from '~/api/writing/optimistic-update'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { notify, notifyUndo } from '~/ui/feedback/notify'
import { botIn, slotsOf, withBot } from './slots'

type BotNames = Pick<Bot, 'uid' | 'name' | 'first_message'>[]

type Words = { title: string; detail: string }

const longestGreeting = 120

/** What callers hear once a bot, or none, is linked for inbound calls. */
function heardBy(bot: BotNames[number] | undefined): string {
  if (!bot) return 'Callers now hear ringing or the carrier’s message.'
  const greeting = bot.first_message?.trim()
  if (!greeting) return `Callers now hear ${bot.name}.`
  const shown = greeting.length > longestGreeting ? `${greeting.slice(0, longestGreeting)}…` : greeting
  return `Callers now hear: “${shown}”`
}

/** Describes a change that replaced linked bots; null if there were none. */
function linkChangeInWords(
  number: PhoneNumber,
  direction: LinkDirection,
  uid: string | null,
  bots: BotNames,
): Words | null {
  const nameOf = (wanted: string) => bots.find((bot) => bot.uid === wanted)?.name ?? wanted
  const replaced = slotsOf(direction).flatMap((slot) => {
    const before = botIn(number, slot)
    return before === null || before === uid ? [] : [{ slot, name: nameOf(before) }]
  })
  const [first] = replaced
  if (!first) return null
  const verbs = replaced.map(({ slot }) => (slot === 'inbound' ? 'answer' : 'dial'))
  const names = [...new Set(replaced.map(({ name }) => name))].join(' and ')
  const title =
    uid === null
      ? `${formatPhone(number.phone_number)} no longer ${verbs.map((verb) => `${verb}s`).join(' and ')} with ${names}.`
      : `${formatPhone(number.phone_number)} now ${verbs.map((verb) => `${verb}s`).join(' and ')} with ${nameOf(uid)} instead of ${names}.`
  const isInbound = replaced.some(({ slot }) => slot === 'inbound')
  const outbound =
    uid === null ? 'New calls from this number must name a bot.' : `New calls from it use ${nameOf(uid)}.`
  return { title, detail: isInbound ? heardBy(bots.find((bot) => bot.uid === uid)) : outbound }
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
export function useLinks(bots: BotNames) {
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

  const restore = async (before: PhoneNumber, direction: LinkDirection) => {
    for (const slot of slotsOf(direction)) await write(before, slot, botIn(before, slot))
    notify({ title: `Restored the bots of ${formatPhone(before.phone_number)}` })
  }

  const change = async (number: PhoneNumber, direction: LinkDirection, uid: string | null) => {
    const { message } = await write(number, direction, uid)
    const words = linkChangeInWords(number, direction, uid, bots)
    if (!words) return notify({ title: message })
    return notifyUndo({ ...words, undo: () => void restore(number, direction).catch(isShown) })
  }

  return {
    link: (number: PhoneNumber, direction: LinkDirection, uid: string) =>
      void change(number, direction, uid).catch(isShown),
    unlink: (number: PhoneNumber, direction: LinkDirection) =>
      void change(number, direction, null).catch(isShown),
  }
}

/** The failed write has shown its own message. */
const isShown = () => {}
