/** What a caller may want besides answering; the first match counts. */
const signs = {
  stop: /\b(do not|don't|stop|not to) call|\b(take|remove) (me|my (phone )?number)\b|do-not-call|any more calls|remove my number/i,
  wrong_number: /\bwrong number\b|no one here by that name|dial+ed wrong|different number now/i,
  asks_who: /\bare you (a |an )?(real|human|robot|machine|person|bot|ai)\b/i,
  human:
    /\b(speak|talk|connect|transfer|put)\b.{0,40}\b(person|human|somebody|someone|anyone|agent|manager|colleague|representative|operator)\b|\brepresentative\b|\breal person\b|\bactual human\b|\banyone there\b/i,
  later:
    /\bcall me (back|again|later|tomorrow|on|at|[a-z]+day)\b|\banother time\b|\bbad time\b|\bcannot talk right now\b|\bcan't talk right now\b/i,
  leaves: /\b(good ?bye|bye|bye bye|have to go|hang up|not interested)\b/i,
  card: /(?:\d[ -]?){13,19}/,
  repeat:
    /\b(pardon|repeat|once more|again, please|(say|said) that again|did not hear|didn't hear|what was that|what did you say|half of that)\b/i,
  doubts: /\bscam\b|\bprove\b|official number|permission to call|give out information|too good to be true/i,
  complains:
    /\b(ridiculous|complain\w*|unhappy|not happy|angry|terrible|awful|on hold|same story|third call|nothing happened|so complicated)\b/i,
  asks: /\?\s*$/,
} as const

export type Intent = keyof typeof signs

export function intentIn(said: string): Intent | null {
  for (const [intent, sign] of Object.entries(signs)) if (sign.test(said)) return intent as Intent
  return null
}

/** Whether a bot's line is its goodbye. */
export const isFarewell = (said: string) =>
  /\b(good ?bye|bye|take care|have a (\w+ )?(good|great|nice|lovely|wonderful|beautiful|excellent|pleasant)?\s?(day|one|morning|afternoon|evening|weekend)|talk (to you )?(soon|later))\b/i.test(
    said,
  ) && !/\?\s*$/.test(said)
