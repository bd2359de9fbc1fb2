import { addressCaller, upperFirst } from '#server/telephony/simulator/caller/address-caller'
import type { FRAMES } from '#server/telephony/simulator/phrases/bot-questions'

/** One instruction of the prompt, ready for a frame, or already a whole sentence. */
export type Instruction = { frame: keyof typeof FRAMES; rest: string } | { frame: 'plain'; rest: string }

const CLAUSE = /^(if|whether|what|when|where|which|who|why|how)\b/i
const THEM =
  /^(them|him|her|him or her|(the |each )?(caller|customer|patient|user|client|lead|prospect|guest|tenant|member|applicant|candidate|person|contact)s?)\s+/i
const MANNER =
  /^(be|keep|speak|use|never|do not|don't|avoid|stay|respond|sound|if|when|always|remember that you|wait|only|make sure you|greet|introduce|start|begin|thank|end|close|say goodbye|note|act|follow|you|your)\b/i

/** Joins the hard-wrapped lines of a paragraph; headings and list items stay lines. */
export function unwrap(prompt: string): string {
  return prompt.replace(
    /([^\s.!?:;])[ \t]*\n(?=[ \t]*[\p{L}\d"“(])(?![ \t]*\d+[.)])/gu,
    (whole, last: string, at: number) => {
      const line = prompt.slice(prompt.lastIndexOf('\n', at) + 1, at + 1)
      return line.startsWith('#') || line.length < 40 ? whole : `${last} `
    },
  )
}

/** Returns the sentences of a prompt without markup, headings, and lines with unfilled variables. */
export function sentencesOf(prompt: string): string[] {
  return unwrap(prompt)
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s>#*\-–•]+|^\s*\d+[.)]\s*/g, '')
        .replace(/[*_`]+/g, '')
        .trim(),
    )
    .filter((line) => line && !line.endsWith(':') && !/[{}<>|]/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+|;\s+/))
    .map((sentence) =>
      sentence.replace(/^(then|first|next|finally|also|please|and|after that|lastly),? /i, '').trim(),
    )
    .filter((sentence) => sentence.length > 3 && sentence.length < 220)
}

/** Returns what one sentence asks the bot to raise; null if it only describes the style. */
export function instructionOf(sentence: string): Instruction | null {
  const quoted = /["“]([^"”]{12,160}\?)["”]/.exec(sentence)?.[1]
  if (quoted) return { frame: 'plain', rest: quoted }
  if (sentence.endsWith('?')) return { frame: 'plain', rest: sentence }
  const body = sentence.replace(/[.!]+$/, '')
  const verb =
    /^(ask|find out|learn|determine|collect|get|take|gather|request|confirm|check|verify|offer|propose|remind|tell|inform|let|explain|describe|mention|book|schedule|arrange|invite|qualify|encourage)\b\s*/i.exec(
      body,
    )
  if (verb) return framed(verb[1]?.toLowerCase() ?? '', body.slice(verb[0].length))
  if (MANNER.test(body) || /\byou\b/i.test(body)) return null
  const states = /\b(is|are|costs?|opens?|closes?|starts?|takes?|includes?|lasts?|has|have|comes?)\b/i.test(
    body,
  )
  return states && body.length < 130
    ? { frame: 'plain', rest: `${upperFirst(addressCaller(body))}. Is that okay for you?` }
    : null
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
