import type { Bot } from '#contract/bots/bots'
import type { LinkDirection, PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { botIn, slotsOf } from './slots'

export type BotNames = Pick<Bot, 'uid' | 'name' | 'first_message'>[]

type Words = { title: string; detail: string }

const longestGreeting = 120

/** What callers of a number hear once a bot, or none, is linked for inbound calls. */
function heardBy(bot: BotNames[number] | undefined): string {
  if (!bot) return 'Callers now hear ringing or the carrier’s message.'
  const greeting = bot.first_message?.trim()
  if (!greeting) return `Callers now hear ${bot.name}.`
  const shown = greeting.length > longestGreeting ? `${greeting.slice(0, longestGreeting)}…` : greeting
  return `Callers now hear: “${shown}”`
}

/** What a change did to the bots that were linked before, with the number and the bots named; null if there were none. */
export function linkChangeInWords(
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
      ? `${number.phone_number} no longer ${verbs.map((verb) => `${verb}s`).join(' and ')} with ${names}.`
      : `${number.phone_number} now ${verbs.map((verb) => `${verb}s`).join(' and ')} with ${nameOf(uid)} instead of ${names}.`
  const isInbound = replaced.some(({ slot }) => slot === 'inbound')
  const outbound =
    uid === null ? 'New calls from this number must name a bot.' : `New calls from it use ${nameOf(uid)}.`
  return { title, detail: isInbound ? heardBy(bots.find((bot) => bot.uid === uid)) : outbound }
}
