import { phraseFinder, withoutPhrases } from '#server/telephony/simulator/bot/slots'

/** Matches the end of a sentence with the space after it. */
const sentenceEnd = /[.!?…]["”’)]?\s+/g

const endsSentence = /[.!?…]\s/

/**
 * Passes on what a model says without the phrases that the bot must not say. A phrase can arrive in pieces, so text is
 * passed on by the sentence; without phrases at once.
 */
export function createSpokenText(phrases: readonly string[], onText: (text: string) => void) {
  const finder = phraseFinder(phrases)
  // A phrase over two sentences is found only at the end.
  const waitsForEnd = phrases.some((phrase) => endsSentence.test(phrase))
  let waiting = ''
  let hasSpoken = false

  const pass = (text: string) => {
    const kept = withoutPhrases(text, finder)
    if (kept === '') return
    onText(hasSpoken ? ` ${kept}` : kept)
    hasSpoken = true
  }

  return {
    /** Takes the next piece. */
    add(text: string): void {
      if (!finder) {
        onText(text)
        return
      }
      waiting += text
      if (waitsForEnd) return
      const end = [...waiting.matchAll(sentenceEnd)].at(-1)
      if (!end) return
      const at = end.index + end[0].length
      pass(waiting.slice(0, at).trim())
      waiting = waiting.slice(at)
    },
    /** The reply is complete; `text` is all of it. Returns it as it may be spoken. */
    end(text: string): string {
      if (finder) pass(waiting.trim())
      waiting = ''
      return withoutPhrases(text, finder)
    },
  }
}
