import type { CallDetails } from '#contract/calls/calls'

/** The type of the event that marks where in a call somebody asked not to be called again. */
export const doNotCallRequested = 'do_not_call_requested'

// "Do not call me before noon" asks for another time, not for silence.
const forGood =
  '(?! (?:before|after|until|till|at|on|in|during|while|now|right now|today|tonight|so|this (?:morning|week|time)))'
const calling = '(?:call|calling|phone|phoning|ring|ringing|dial|contact|contacting|text|texting)'
const us = '(?:me|us|here|again|any ?more|this number|my number|my phone|this phone)'

const asking = [
  String.raw`\b(?:take|remove|delete|get) (?:me|us|my (?:phone )?number|this number)\b(?: off| from|[,.!]|$)`,
  String.raw`\b(?:do not|don't|never|not to|stop)(?: ever)? ${calling} ${us}(?: ever)?(?: again)?\b${forGood}`,
  String.raw`(?:\bnot|n't) (?:wish|want|like)\b[^.!?]{0,40}\b(?:any more|more|further|these|your) (?:calls|texts)\b`,
  String.raw`\bput (?:me|us|my number|this number) (?:on|onto)\b[^.!?]{0,30}\bdo[- ]not[- ]call\b`,
].map((pattern) => new RegExp(pattern, 'i'))

/** Whether somebody asks, in English, not to be called again. It finds too much rather than too little. */
export function asksNotToBeCalled(text: string): boolean {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  return asking.some((pattern) => pattern.test(plain))
}

type Told = Pick<CallDetails, 'events' | 'transcript' | 'turns'>

/** Whether the other party of a call asked not to be called again: as the server has marked it, or by its words. */
export function askedNotToBeCalled({ events, transcript, turns }: Told): boolean {
  const lines = turns ? turns.map(({ role, text }) => [role, text] as const) : (transcript ?? [])
  return (
    (events ?? []).some(({ type }) => type === doNotCallRequested) ||
    lines.some(([role, text]) => role === 'user' && asksNotToBeCalled(text))
  )
}
