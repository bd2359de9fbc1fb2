import type { CallDetails } from '#contract/calls/calls'

/** Type of the event that marks where a caller asked not to be called again. */
export const doNotCallRequested = 'do_not_call_requested'

export const hasOptOut = (events: readonly { type: string }[] | null | undefined): boolean =>
  events?.some(({ type }) => type === doNotCallRequested) ?? false

// "Do not call me before noon" asks for another time, so it is not a do-not-call request.
const forGood =
  '(?! (?:before|after|until|till|at|on|in|during|while|now|right now|today|tonight|so|this (?:morning|week|time)))'
const calling = '(?:call|calling|phone|phoning|ring|ringing|dial|contact|contacting|text|texting)'
const us = '(?:me|us|here|again|any ?more|this number|my number|my phone|this phone)'

const asking = [
  String.raw`\b(?:take|remove|delete|get) (?:me|us|my (?:phone )?number|this number)\b(?: off| from|[,.!]|$)`,
  String.raw`\b(?:do not|don't|never|not to|stop)(?: ever)? ${calling} ${us}(?: ever)?(?: again)?\b${forGood}`,
  String.raw`(?:\bnot|n't) (?:wish|want|like)\b[^.!?]{0,40}\b(?:any more|more|further|these|your) (?:calls|texts)\b`,
  String.raw`\bput (?:me|us|my number|this number) (?:on|onto)\b[^.!?]{0,30}\bdo[- ]not[- ]call\b`,
  // Nothing else is said.
  String.raw`^\W*(?:(?:yes|no|hey|please)\W+)?(?:stop|unsubscribe|opt (?:me )?out)(?:\W+(?:stop|please|now|thanks|thank you))*\W*$`,
].map((pattern) => new RegExp(pattern, 'i'))

/** STOP on the keys of a phone. */
const stopKeys = '7867'
const keyNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'star']
const key = String.raw`(?:press|dial|push|hit) (?:the )?(?:key |number )?(\d|\*|${keyNames.join('|')})\b`
const stopping =
  "(?:(?:to|if you (?:do not|don't) (?:want|wish) to) (?:stop|opt out|unsubscribe|be (?:removed|taken off|called again)|end these calls|not be called|get (?:any )?more calls|receive (?:any )?(?:more )?calls))"
const offers = [
  String.raw`${key}[^.!?]{0,20}\b${stopping}`,
  String.raw`\b${stopping}\b[^.!?]{0,60}?\b${key}`,
].map((pattern) => new RegExp(pattern, 'i'))

/** Returns whether keys ask not to be called again: STOP, or the key that the bot's last words offer for it. */
export function pressesNotToBeCalled(keys: string, lastWords: string): boolean {
  const pressed = keys.replace(/#$/, '')
  if (pressed === stopKeys) return true
  const plain = lastWords.replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  const named = offers.flatMap((pattern) => pattern.exec(plain)?.[1]?.toLowerCase() ?? [])[0]
  if (named === undefined) return false
  const place = keyNames.indexOf(named)
  return pressed === (named === 'star' ? '*' : place >= 0 ? String(place) : named)
}

/** Returns whether an English text asks not to be called again. It prefers false positives to misses. */
export function asksNotToBeCalled(text: string): boolean {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  return asking.some((pattern) => pattern.test(plain))
}

type Told = Pick<CallDetails, 'events' | 'transcript' | 'turns'>

/** Returns whether the other party asked not to be called again, by the server's event or by their words. */
export function askedNotToBeCalled({ events, transcript, turns }: Told): boolean {
  const lines = turns ? turns.map(({ role, text }) => [role, text] as const) : (transcript ?? [])
  return (
    (events ?? []).some(({ type }) => type === doNotCallRequested) ||
    lines.some(([role, text]) => role === 'user' && asksNotToBeCalled(text))
  )
}
