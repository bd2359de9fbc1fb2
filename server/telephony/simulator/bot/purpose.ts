import { addressCaller, lowerFirst } from '#server/telephony/simulator/caller/address-caller'
import type { FRAMES } from '#server/telephony/simulator/phrases/bot-questions'

/** One instruction of the prompt, ready for a frame, or already a whole sentence. */
type Instruction = { frame: keyof typeof FRAMES; rest: string } | { frame: 'plain'; rest: string }

const CLAUSE = /^(if|whether|what|when|where|which|who|why|how)\b/i
const THEM =
  /^(them|him|her|him or her|(the |each )?(caller|customer|patient|user|client|lead|prospect|guest|tenant|member|applicant|candidate|person|contact)s?)\s+/i
/** Joins the hard-wrapped lines of a paragraph; headings and list items stay lines. */
function unwrap(prompt: string): string {
  return prompt.replace(
    /([^\s.!?:;])[ \t]*\n(?=[ \t]*[\p{L}\d"“(])(?![ \t]*\d+[.)])/gu,
    (whole, last: string, at: number) => {
      const line = prompt.slice(prompt.lastIndexOf('\n', at) + 1, at + 1)
      return line.startsWith('#') || line.length < 40 ? whole : `${last} `
    },
  )
}

/** A sentence that only tells the bot what time it is. */
const tellsTime =
  /^(today is|it is now|the (current |present )?(date|time|day) is|(current )?(date|time|now)\b[\w ]*:)|^[\d\s:.,TZ+-]*$/i

/** Returns the sentences of a prompt without markup, headings, and lines with unfilled variables. */
function sentencesOf(prompt: string): string[] {
  return unwrap(prompt)
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s>#*\-–•]+|^\s*\d+[.)]\s*/g, '')
        .replace(/[*_`]+/g, '')
        .trim(),
    )
    .filter((line) => line && !line.endsWith(':') && !/[{}<>|]/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])(?<!\b(?:Dr|Mrs?|Ms|Prof|St)\.)\s+|;\s+/))
    .map((sentence) =>
      sentence.replace(/^(then|first|next|finally|also|please|and|after that|lastly),? /i, '').trim(),
    )
    .filter((sentence) => sentence.length > 3 && sentence.length < 220 && !tellsTime.test(sentence))
}

/** Returns what one sentence asks the bot to raise; null if it describes the style or states a fact. */
function instructionOf(sentence: string): Instruction | null {
  const quoted = /["“]([^"”]{12,160}\?)["”]/.exec(sentence)?.[1]
  if (quoted) return { frame: 'plain', rest: quoted }
  if (sentence.endsWith('?')) return { frame: 'plain', rest: sentence }
  const body = sentence.replace(/[.!]+$/, '')
  const verb =
    /^(ask|find out|learn|determine|collect|get|take|gather|request|confirm|check|verify|offer|propose|remind|tell|inform|let|explain|describe|mention|book|schedule|arrange|invite|qualify|encourage)\b\s*/i.exec(
      body,
    )
  if (verb) return framed(verb[1]?.toLowerCase() ?? '', body.slice(verb[0].length))
  return null
}

/** An instruction for callers who decline: "If they cannot come, ask what day works better." */
const otherwise =
  /^if (?:not|(?:they|he or she|the \w+|callers?) (?:cannot|can't|can not|do not|don't|are not|aren't|would rather not|refuse|decline|disagree|dispute)\b[^,]*|(?:that|this|it) (?:does not|doesn't|is not|isn't)\b[^,]*), (.+)$/i

/** Returns what the sentence tells the bot to raise with callers who decline; null if it tells nothing of the kind. */
function alternativeOf(sentence: string): Instruction | null {
  const [first = ''] = otherwise.exec(sentence)?.[1]?.split(/ and (?=(?:ask|promise|offer|tell|say)\b)/) ?? []
  return first ? instructionOf(first) : null
}

function framed(verb: string, object: string): Instruction | null {
  const aimed = object.replace(THEM, '')
  const toThem = aimed !== object
  const clause = aimed.replace(/^out /i, '')
  const say = (frame: keyof typeof FRAMES, rest: string): Instruction | null => {
    const words = addressCaller(rest).replace(/,? (politely|briefly|first|again|gently|clearly)$/i, '')
    return words.length > 2 ? { frame, rest: words } : null
  }
  if (['ask', 'find out', 'learn', 'determine', 'request', 'qualify'].includes(verb)) {
    if (CLAUSE.test(clause)) return say('ask_clause', clause)
    if (/^to /i.test(aimed)) return say('ask_to', aimed.slice(3))
    if (/^about /i.test(aimed)) return say('ask_about', aimed.slice(6))
    return say('ask_thing', aimed.replace(/^for /i, ''))
  }
  if (['collect', 'get', 'take', 'gather'].includes(verb)) return say('ask_thing', aimed)
  if (['confirm', 'check', 'verify'].includes(verb)) {
    return CLAUSE.test(aimed)
      ? say('ask_clause', aimed)
      : say('confirm', aimed.replace(/^with .+? that /i, 'that '))
  }
  if (['offer', 'propose'].includes(verb)) {
    return /^to /i.test(aimed) ? say('offer_to', aimed.slice(3)) : say('offer', aimed)
  }
  if (verb === 'remind' || verb === 'encourage') return say('remind', aimed)
  if (verb === 'invite') return say('offer', `a place: ${toThem ? aimed.replace(/^to /i, '') : object}`)
  if (['book', 'schedule', 'arrange'].includes(verb)) return say('book', aimed)
  const topic = aimed.replace(/^know /i, '').replace(/^about /i, '')
  return /^that /i.test(topic) ? say('tell', topic) : say('explain', topic)
}

/** The purpose of a bot, as far as its prompt states it. */
export interface Purpose {
  /** "Anna from Northside Dental", or the bot's name. */
  persona: string
  company: string
  /** Follows "I am calling to". */
  goal: string
  /** A noun with its article: "the appointment". */
  topic: string
  keywords: string[]
  instructions: Instruction[]
  /** What the bot raises once a caller has declined, in order. */
  alternatives: Instruction[]
}

const GOAL =
  /\b(?:(?:goal|task|job|objective|purpose|mission|aim)(?: here| today| of (?:this|the) call)? (?:is|will be)(?: simply| just)? to|(?:you(?:'re| are)? |and )(?:will )?call(?:ing|s)?\b[^.]{0,60}? to|you help (?:people |customers |patients |callers |users |clients )?(?:to )?) ?((?:\b(?:Dr|Mrs?|Ms|Prof|St)\.|[^.;\n]){4,140})/i
const ROLE = /\b[Yy]ou(?:'re| are)\s+(?:called\s+)?([A-Z]\p{L}+)\b(?!\s+[A-Z])/u
const NAMED = /\b(?:your name is|named|called)\s+([A-Z][\p{L}]+)/u
const COMPANY =
  /\b(?:at|for|from|of|with|behalf of)\s+(?:the\s+)?((?:[A-Z][\p{L}&'.-]*)(?:\s+(?:[A-Z][\p{L}&'-]*|of|and|&)(?=\s|[.,;]|$))*)/u
const NOUN =
  /\b(the|their|an?|your|our|his|her|any|about|for|of|regarding)\s+((?:[a-z-]+\s){0,1}?[a-z-]{4,})(?=[.,;:?!\n]|\s(?:is|are|and|or|to|for|with|on|at|of|in|that|from|by|before|after|this|next|tomorrow|today|as|who|which)\b|\s[A-Z\d]|$)/gm
const COMMON = new Set(
  'remind reminds confirm confirms collect gather arrange schedule inform announce another best better couple different few first good kind last little long many most moment next number other own right same scale second such thing things true way words work about after again always answer asked assistant because before being between bot brief call caller callers calling calls clear client clients could customer customers does during each every friendly from goal have helpful here human into just keep know language like make more must name need never only other over patient patients people person phone polite please politely question questions receptionist sentence sentences short should speak sure task tell than thank that their them then there these they this time users using very voice want warm were what when where whether which while will with without would your yours agent virtual'.split(
    ' ',
  ),
)

function nounsOf(text: string): { noun: string; owned: boolean }[] {
  return [...text.replace(/\{\{[^{}]*\}\}/g, ' ').matchAll(NOUN)].flatMap(([, determiner, noun = '']) => {
    const words = noun.split(' ')
    const last = words.at(-1) ?? ''
    if (words.some((word) => COMMON.has(word)) || /(ly|ed)$/.test(last)) return []
    if (/^(an?|the|their|your|our)$/.test(words[0] ?? '')) return []
    if (last.endsWith('ing') && /^(for|of)$/i.test(determiner ?? '')) return []
    return [{ noun, owned: determiner === 'your' }]
  })
}

function keywordsOf(prompt: string): string[] {
  const counts = new Map<string, number>()
  for (const { noun } of nounsOf(prompt)) counts.set(noun, (counts.get(noun) ?? 0) + 1)
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1])
  const words = ranked.length > 0 ? ranked.map(([noun]) => noun) : plainWords(prompt)
  return words.slice(0, 6).map((noun) => `the ${noun}`)
}

/** For prompts without articles: plurals first, because they are rarely verbs. */
function plainWords(prompt: string): string[] {
  const words = (prompt.match(/\b[a-z][a-z-]{4,}\b/g) ?? []).filter(
    (word) => !COMMON.has(word) && !/(ly|ed|ing)$/.test(word),
  )
  return [...words.filter((word) => word.endsWith('s')), ...words.filter((word) => !word.endsWith('s'))]
}

export function purposeOf(prompt: string, botName: string): Purpose {
  const plain = unwrap(prompt).replace(/[*_`#]+/g, '')
  const company = (COMPANY.exec(plain)?.[1] ?? '').replace(/[.,'\s]+$/, '')
  const person = NAMED.exec(plain)?.[1] ?? ROLE.exec(plain)?.[1]
  const persona = person
    ? company
      ? `${person} from ${company}`
      : person
    : company
      ? `the assistant of ${company}`
      : botName
  const sentences = sentencesOf(prompt)
  const instructions = sentences.flatMap((sentence) => instructionOf(sentence) ?? [])
  const alternatives = sentences.flatMap((sentence) => alternativeOf(sentence) ?? [])
  const keywords = keywordsOf(plain)
  const aim = GOAL.exec(plain)?.[1]?.trim()
  const goal = aim ? lowerFirst(addressCaller(aim)).slice(0, 140) : null
  const matter = /\b(?:about|regarding|concerning)\b([^.\n]{3,60})/i.exec(plain)?.[1] ?? ''
  const main = (goal ? nounsOf(goal)[0] : undefined) ?? nounsOf(matter)[0]
  const topic = main ? `${main.owned ? 'your' : 'the'} ${main.noun}` : (keywords[0] ?? 'your request')
  return {
    persona,
    company: company || botName,
    goal: goal ?? `talk to you about ${topic}`,
    topic,
    keywords: keywords.length > 0 ? keywords : [topic],
    instructions,
    alternatives,
  }
}
