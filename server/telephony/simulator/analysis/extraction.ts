import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { createRandom } from '#server/telephony/random'
import { type Subject, subjectsOf } from '#server/telephony/simulator/bot/subjects'
import type { Scene } from '#server/telephony/simulator/scene'
import { fitNumber, fitString } from './fit'
import type { Result } from './result'

interface Known {
  scene: Scene
  result: Result
  /** Milliseconds since the epoch. */
  startedAt: number
}

type Fact = string | number | boolean | null

/** Returns what the conversation says about a property, by the words of its name and then its description. */
function factFor(property: string, description: string, { scene, result }: Known): Fact {
  const { story, caller, purpose, identity } = scene
  const name = wordsOf(property)
  const about = (pattern: RegExp) => pattern.test(name) || pattern.test(description)
  const talked = story.covered > 0
  if (/\b(do not call|dnc|opt ?out|unsubscribe)/.test(name)) return story.exit === 'stop_calling'
  if (/\b(human|transfer|escalat|representative)/.test(name)) return story.exit === 'wants_human'
  if (/\b(reschedul|moved)/.test(name)) return story.wish !== null || story.exit === 'later'
  if (/\b(call ?back|follow ?up)/.test(name)) return story.exit === 'later' || story.exit === 'wants_human'
  if (/\bvoice ?mail/.test(name)) return result.voicemail
  if (/\bwrong number/.test(name)) return story.exit === 'wrong_number'
  if (/\b(sentiment|mood|tone)\b/.test(name))
    return result.mood > 0.2 ? 'positive' : result.mood < -0.15 ? 'negative' : 'neutral'
  if (/\b(summary|notes?|comments?|remarks?)\b/.test(name))
    return talked ? `The caller ${caller.trait}.` : null
  if (/\b(topic|subject|purpose|intent|product|service)\b/.test(name))
    return purpose.topic.replace(/^(the|your) /, '')
  if (/^(agreed|interested|confirmed)\b/.test(name)) return story.agreed ?? false
  if (/\b(questions?) (count|asked)\b/.test(name)) return story.questions
  const reply = replyAbout(name, story.answers)
  if (typeof reply?.yes === 'boolean') return reply.yes
  if (/^(is|has|was|wants|will|can|did|should)\b/.test(name)) return story.agreed ?? false
  if (!talked) return null
  if (/\bfirst name\b/.test(name)) return story.said.name ? (identity.first ?? null) : null
  if (/\b(last|family) ?name\b|\bsurname\b/.test(name))
    return story.said.name ? (identity.last ?? null) : null
  const [subject] = [...named(name), ...subjectsOf(description)]
  if (subject) return story.said[subject === 'datetime' ? 'date' : subject] ?? null
  if (reply) return reply.text
  return about(/\b(outcome|result|disposition|status)\b/i)
    ? result.successful
      ? 'successful'
      : 'not successful'
    : null
}

/** Returns the answer to the question that shares a significant word with the property's name. */
function replyAbout(name: string, answers: Scene['story']['answers']) {
  const words = name.split(' ').filter((word) => word.length > 3)
  return answers.findLast(({ question }) => words.some((word) => question.toLowerCase().includes(word)))
}

const NAMES: [Subject, RegExp][] = [
  ['email', /e-?mail/],
  ['phone', /phone|mobile/],
  ['birthday', /birth|dob/],
  ['address', /address|postcode|zip|city/],
  ['time', /\btime\b/],
  ['date', /date|day\b|when|appointment/],
  ['company', /company|business|employer|organi[sz]ation/],
  ['name', /name/],
  ['rating', /rating|score|satisfaction|nps/],
  ['money', /budget|amount|price|bill|cost|spend|income|revenue/],
  ['quantity', /count|number of|how many|quantity|size|people|guests/],
  ['reference', /reference|order|booking|policy|account|contract|customer number|invoice|ticket/],
  ['reason', /reason|cause|concern|problem|issue|symptom|objection|pain/],
]

const wordsOf = (property: string) =>
  property
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()

/** A name, number or date: that the caller said yes or no is not its value. */
const isDetail = (property: string) => named(wordsOf(property)).length > 0

function named(name: string): Subject[] {
  return NAMES.filter(([, pattern]) => pattern.test(name)).map(([subject]) => subject)
}

const DEEPEST = 6
const MOST_ITEMS = 20
/** A schema may refer to itself in many members; after this many values the rest stays empty. */
const MOST_VALUES = 2_000

interface Reading {
  known: Known
  root: JsonObject
  values: number
}

/** Extracts data in the shape of the schema from the caller's words. Missing values are null or omitted. */
export function extract(schema: JsonObject, known: Known): unknown {
  return valueFor(schema, 'data', { known, root: schema, values: 0 }, 0)
}

function valueFor(raw: unknown, name: string, reading: Reading, depth: number): unknown {
  const { known, root } = reading
  const schema = resolve(raw, root)
  if (!schema || ++reading.values > MOST_VALUES || depth > DEEPEST) return null
  if ('const' in schema) return schema.const
  const fact = factFor(name, String(schema.description ?? ''), known)
  if (Array.isArray(schema.enum)) return chosen(schema.enum, name, fact, known)
  const types = Array.isArray(schema.type)
    ? schema.type
    : [schema.type ?? (schema.properties ? 'object' : 'string')]
  const type = types.find((candidate) => candidate !== 'null')
  if (type === 'object') return members(schema, reading, depth)
  if (type === 'array') {
    const item = valueFor(schema.items ?? { type: 'string' }, name.replace(/s$/, ''), reading, depth + 1)
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0
    return item === null ? [] : Array.from({ length: Math.min(MOST_ITEMS, Math.max(1, least)) }, () => item)
  }
  if (type === 'boolean') return typeof fact === 'boolean' ? fact : null
  if (typeof fact === 'boolean' && (type !== 'string' || isDetail(name))) return null
  if (fact === null) return 'default' in schema ? schema.default : null
  if (type === 'integer' || type === 'number') return fitNumber(fact, schema, type === 'integer')
  return fitString(typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : fact, schema, known.startedAt)
}

/**
 * Required members are always present; a missing value that may not be null gets the simplest valid value.
 */
function members(schema: JsonObject, reading: Reading, depth: number): JsonObject {
  const { known, root } = reading
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const filled: [string, unknown][] = []
  for (const [name, raw] of Object.entries(properties)) {
    if (reading.values > MOST_VALUES) break
    const value = valueFor(raw, name, reading, depth + 1)
    if (value !== null || isNullable(resolve(raw, root))) filled.push([name, value])
    else if (required.includes(name)) filled.push([name, plainest(resolve(raw, root), known.startedAt)])
  }
  return Object.fromEntries(filled)
}

function isNullable(schema: JsonObject | null): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('null')
}

function plainest(schema: JsonObject | null, startedAt: number): unknown {
  const type = schema?.type
  if (type === 'boolean') return false
  if (type === 'array') return []
  if (type === 'object') return {}
  if (type === 'integer' || type === 'number') return fitNumber(0, schema ?? {}, type === 'integer')
  return fitString('', schema ?? {}, startedAt)
}

function chosen(options: unknown[], name: string, fact: unknown, known: Known): unknown {
  const heard = String(fact ?? '').toLowerCase()
  const same = options.find((option) => heard !== '' && String(option).toLowerCase() === heard)
  if (same !== undefined) return same
  const wanted = known.result.successful
    ? /yes|success|interest|confirm|agree|positive|book|high|hot|won|done/i
    : /no|fail|not|declin|reject|negative|unknown|low|cold|lost|open/i
  const fitting = options.filter(
    (option) =>
      wanted.test(String(option)) && !(known.result.successful && /^(not|un|dis)/i.test(String(option))),
  )
  if (options.length === 0) return null
  const random = createRandom(`${known.startedAt}/${name}`)
  return random.pick(fitting.length > 0 ? fitting : options)
}

function resolve(raw: unknown, root: JsonObject): JsonObject | null {
  if (!isJsonObject(raw)) return null
  const variants = [raw.anyOf, raw.oneOf, raw.allOf].find((list) => Array.isArray(list))
  if (Array.isArray(variants)) {
    const first = variants.find((variant) => isJsonObject(variant) && variant.type !== 'null')
    return isJsonObject(first)
      ? resolve({ ...raw, anyOf: null, oneOf: null, allOf: null, ...first }, root)
      : null
  }
  const name = typeof raw.$ref === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(raw.$ref)?.[1] : undefined
  const definitions = isJsonObject(root.$defs) ? root.$defs : {}
  const target = name === undefined ? null : definitions[name]
  return isJsonObject(target) ? target : raw
}
