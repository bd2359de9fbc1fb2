import type { CallDetails } from '#contract/calls/calls'
import { withoutAccents } from '#rules/text/without-accents'
import { doNotCallPhrases } from './do-not-call-phrases'

/** Type of the event that marks where a caller asked not to be called again. */
export const doNotCallRequested = 'do_not_call_requested'

export const hasOptOut = (events: readonly { type: string }[] | null | undefined): boolean =>
  events?.some(({ type }) => type === doNotCallRequested) ?? false

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
