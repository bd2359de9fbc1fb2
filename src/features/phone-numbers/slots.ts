import type { LinkDirection, PhoneNumber } from '#contract/phone-numbers/phone-numbers'

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
export function withBot(number: PhoneNumber, direction: LinkDirection, uid: string | null): PhoneNumber {
  const slots = slotsOf(direction).map((slot) => [`${slot}_agent_id`, uid])
  return { ...number, ...Object.fromEntries(slots) }
}
