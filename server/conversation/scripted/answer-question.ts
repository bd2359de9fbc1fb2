import type { Tool } from '#contract/bots/tools'
import type { RehearsalPassage } from '#contract/rehearsal/lines'
import { sentencesIn } from '#server/telephony/simulator/bot/slots'
import { addressCaller, upperFirst } from '#server/telephony/simulator/caller/address-caller'

const common = new Set(
  'about and any are can could did does for from have has how into its may might much many our shall should tell than that the their them then there they this was what when where which who whom whose why will with would you your'.split(
    ' ',
  ),
)

/** Stems of the words that carry the meaning. */
function meaningIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(
    words.filter((word) => !common.has(word)).map((word) => word.replace(/(ing|ies|es|ed|s|y)$/, '')),
  )
}

const shared = (question: Set<string>, text: string) =>
  [...meaningIn(text)].filter((word) => question.has(word)).length

export const isRequest = (said: string) =>
  /\?\s*$|\bplease\b|\b(can|could|would|will) you\b|\b(can|could|may) I\b|\bI([’']d| would) like\b|\bI (want|need)\b/i.test(
    said,
  )

/** Whether a text is about the request: they share two words, or all that carry the request's meaning. */
export function isAbout(request: string, text: string): boolean {
  const asked = meaningIn(request.replace(/\b(yes|please)\b/gi, ''))
  return asked.size > 0 && shared(asked, text) >= Math.min(2, asked.size)
}

/** Whether a tool would do what the caller requests: it is about that, or its name begins with that verb. */
export function doesWhat(
  request: string,
  { name, description }: Pick<Tool, 'name' | 'description'>,
): boolean {
  const words = name.replace(/[_-]+/g, ' ')
  const [verb = ''] = words.split(' ')
  return isAbout(request, `${words} ${description ?? ''}`) || shared(meaningIn(request), verb) > 0
}

/** Matches instructions to the bot, which it never says aloud. */
const isOrder =
  /^(ask|find|learn|collect|get|take|gather|request|confirm|check|verify|offer|propose|remind|tell|inform|let|explain|describe|mention|book|schedule|arrange|invite|be|keep|speak|use|never|always|do not|don't|avoid|stay|if|when|you|your|greet|introduce|thank|end|say|note|make)\b/i

/** The statements of a prompt, without headings, list markers and instructions. */
function factsIn(prompt: string): string[] {
  return prompt
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .map((line) => line.replace(/^[\s>*\-–•]+|^\s*\d+[.)]\s*/g, '').trim())
    .flatMap((line) => sentencesIn(line))
    .filter((sentence) => sentence.length > 8 && !isOrder.test(sentence) && !/[{}]/.test(sentence))
}

type Known = { prompt: string; goal: string; passages: readonly RehearsalPassage[] }

/** What the bot knows about a question; undefined if neither its knowledge nor its prompt covers it. */
export function answerTo(question: string, { prompt, goal, passages }: Known): string | undefined {
  const asked = meaningIn(question)
  if (asked.size === 0) return undefined
  const enough = Math.ceil(asked.size / 2)
  for (const { title, text } of passages) {
    if (shared(asked, `${title} ${text}`) < enough) continue
    const sentences = sentencesIn(text.replace(/\s+/g, ' ').trim())
    const scores = sentences.map((sentence) => shared(asked, sentence))
    const best = scores.indexOf(Math.max(...scores))
    return sentences.slice(best, best + 2).join(' ')
  }
  const facts = factsIn(prompt).map((fact) => ({ fact, score: shared(asked, fact) }))
  const [first] = facts.toSorted((a, b) => b.score - a.score)
  if (first && first.score >= enough) return upperFirst(addressCaller(first.fact))
  if (shared(asked, goal) >= enough) return `I am calling to ${goal}.`
  return undefined
}
