import type { LinkDirection } from '#contract/phone-numbers/phone-numbers'

type Slots = { inbound_agent_id: string | null; outbound_agent_id: string | null }

/** The number's slots that a direction means, holding the bot, or empty for null. */
export function slotsOf(direction: LinkDirection, bot: string | null): Partial<Slots> {
  return {
    ...(direction !== 'outbound' && { inbound_agent_id: bot }),
    ...(direction !== 'inbound' && { outbound_agent_id: bot }),
  }
}

const wordsOf = { inbound: 'inbound', outbound: 'outbound', both: 'inbound and outbound' } as const

export function linkMessage(bot: string, direction: LinkDirection): string {
  return `Linked “${bot}” for ${wordsOf[direction]} calls.`
}

/** Says which directions had a bot before: unlinking what is not linked is no failure. */
export function unlinkMessage(before: Slots, direction: LinkDirection): string {
  const inbound = direction !== 'outbound' && before.inbound_agent_id !== null
  const outbound = direction !== 'inbound' && before.outbound_agent_id !== null
  if (!inbound && !outbound) return `No bot was linked for ${wordsOf[direction]} calls.`
  return `Unlinked for ${wordsOf[inbound && outbound ? 'both' : inbound ? 'inbound' : 'outbound']} calls.`
}
