import type { Random } from '#server/telephony/random'
import { type Caller, callers } from './callers'

const NEVER_CALL_IN = ['do_not_call', 'wrong_number', 'call_back_later', 'skeptical']

/** Returns the requested caller, else a random one by weight; an inbound caller is always a person. */
export function castCaller(forced: string | undefined, inbound: boolean, random: Random): Caller {
  const named = callers.find((caller) => caller.id === forced?.trim())
  // A test that asks for a helpful caller gets one who agrees.
  if (named) return named.id === 'helpful' ? { ...named, goodwill: 1 } : named
  const choice = inbound
    ? callers.filter(({ id, fate }) => fate === 'person' && !NEVER_CALL_IN.includes(id))
    : callers
  let left = random.next() * choice.reduce((sum, caller) => sum + caller.weight, 0)
  for (const caller of choice) {
    left -= caller.weight
    if (left < 0) return caller
  }
  return random.pick(choice)
}

/** Milliseconds from the order until the phone rings, and until it is answered or the dial ends. */
export function ringing(
  caller: Caller,
  inbound: boolean,
  random: Random,
): { ringsMs: number; settledMs: number } {
  const ringsMs = random.whole(300, 1_400)
  const rings = (low: number, high: number) => ringsMs + random.whole(low, high)
  if (inbound) return { ringsMs, settledMs: rings(800, 2_500) }
  switch (caller.fate) {
    case 'person':
      return { ringsMs, settledMs: ringsMs + Math.min(24_000, Math.round(random.logNormal(7_000, 0.5))) }
    case 'voicemail':
      return { ringsMs, settledMs: rings(16_000, 26_000) }
    case 'no_answer':
      return { ringsMs, settledMs: rings(28_000, 40_000) }
    case 'busy':
      return { ringsMs, settledMs: rings(900, 2_600) }
    case 'failed':
      return { ringsMs, settledMs: rings(300, 1_500) }
  }
}
