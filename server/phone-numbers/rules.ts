import type { LinkDirection } from '#contract/phone-numbers/phone-numbers'

type Slots = { inbound_agent_id: string | null; outbound_agent_id: string | null }

/** Returns the slots of a direction with the bot, or empty for null. */
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

/** Names the directions that had a bot: unlinking an unlinked direction is not an error. */
export function unlinkMessage(before: Slots, direction: LinkDirection): string {
  const inbound = direction !== 'outbound' && before.inbound_agent_id !== null
  const outbound = direction !== 'inbound' && before.outbound_agent_id !== null
  if (!inbound && !outbound) return `No bot was linked for ${wordsOf[direction]} calls.`
  return `Unlinked for ${wordsOf[inbound && outbound ? 'both' : inbound ? 'inbound' : 'outbound']} calls.`
}
