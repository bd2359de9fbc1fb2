import type { CallDetails } from '#contract/calls/calls'
import { withoutAccents } from '#rules/text/without-accents'
import { doNotCallPhrases } from './do-not-call-phrases'

/** Type of the event that marks where a caller asked not to be called again. */
export const doNotCallRequested = 'do_not_call_requested'

export const hasOptOut = (events: readonly { type: string }[] | null | undefined): boolean =>
  events?.some(({ type }) => type === doNotCallRequested) ?? false

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

/**
 * Returns whether a text asks not to be called again, in English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Turkish, Swedish, Danish or Norwegian. It prefers false positives to misses.
 */
export function asksNotToBeCalled(text: string): boolean {
  const plain = withoutAccents(text.replace(/[’‘]/g, "'").replace(/\s+/g, ' '))
  return doNotCallPhrases.some((pattern) => pattern.test(plain))
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
