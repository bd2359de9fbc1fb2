import type { Issue } from '#contract/http/error'
import { z } from '#contract/http/zod'
import { patternSteps } from '#rules/text/pattern-steps'
import { longestLine, type RehearsalEnd, type RehearsalLine, rehearsalEnds } from './lines'

export const assertionKinds = [
  'said',
  'never_said',
  'called_tool',
  'ended_by',
  'extracted',
  'under_turns',
] as const
export type AssertionKind = (typeof assertionKinds)[number]

/**
 * What has to hold of a rehearsal. `value`: a text that the bot says (any part of one line, in whatever case, or with
 * `is_pattern` a regular expression), the name of a tool, who ends the call, the value that is extracted at `path`, or a
 * number of turns of the bot that is not reached.
 */
export const RehearsalAssertion = z
  .object({
    kind: z.enum(assertionKinds),
    value: z.string().trim().min(1).max(500),
    path: z.string().trim().max(200).optional(),
    is_pattern: z.boolean().optional(),
  })
  .superRefine((assertion, context) => {
    for (const { path, message } of assertionIssues(assertion)) {
      context.addIssue({ code: 'custom', message, path: [path] })
    }
  })
  .meta({ id: 'RehearsalAssertion' })
export type RehearsalAssertion = z.output<typeof RehearsalAssertion>

const mostSteps = 50_000_000

const patternFlags = 'iu'

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value, patternFlags))
  } catch {
    return false
  }
}

/** What is wrong with an assertion of its kind. */
function assertionIssues({ kind, value, path, is_pattern }: RehearsalAssertion): Issue[] {
  const wrong = (message: string, at = 'value') => [{ path: at, message }]
  if (kind === 'extracted' && !path)
    return wrong('Say where the value is to be found, as in customer.name.', 'path')
  if (kind === 'ended_by' && !(rehearsalEnds as readonly string[]).includes(value)) {
    return wrong(`This must be one of ${rehearsalEnds.join(', ')}.`)
  }
  if (kind === 'under_turns' && !/^([2-9]|[1-9]\d)$/.test(value)) {
    return wrong('This must be a whole number from 2 to 99.')
  }
  if (!is_pattern || (kind !== 'said' && kind !== 'never_said')) return []
  if (!isPattern(value)) return wrong('This is not a regular expression.')
  const isSlow = patternSteps(value, longestLine) > mostSteps
  return isSlow ? wrong('This pattern can try too many ways on one text. Make it simpler.') : []
}

/** What came of a rehearsal, as far as assertions ask. `extracted` is undefined where nothing could be extracted. */
export type RehearsalOutcome = {
  lines: readonly RehearsalLine[]
  ended_by: RehearsalEnd
  extracted: unknown
}

export const RehearsalCheck = z
  .object({
    kind: z.string(),
    value: z.string(),
    path: z.string().nullish(),
    is_pattern: z.boolean().nullish(),
    passed: z.boolean(),
    /** Why, in a sentence that quotes nobody. */
    detail: z.string(),
  })
  .meta({ id: 'RehearsalCheck' })
export type RehearsalCheck = z.output<typeof RehearsalCheck>

/** The position of the first of the bot's lines that a pattern matches, or -1; none for a pattern that took too long. */
export type PatternTurns = ReadonlyMap<string, number | undefined>

const botLinesOf = ({ lines }: RehearsalOutcome) => lines.filter(({ by }) => by === 'bot')

/** What `checkRehearsal` needs to know beforehand: patterns of operators must not run on the thread that serves. */
export const patternSearchOf = (assertions: readonly RehearsalAssertion[], outcome: RehearsalOutcome) => ({
  patterns: assertions
    .filter(({ kind, is_pattern }) => is_pattern && (kind === 'said' || kind === 'never_said'))
    .map(({ value }) => value),
  texts: botLinesOf(outcome).map(({ text }) => text.slice(0, longestLine)),
  flags: patternFlags,
})

function turnOf(
  { value, is_pattern }: RehearsalAssertion,
  spoken: readonly RehearsalLine[],
  patternTurns: PatternTurns,
): number | undefined {
  if (is_pattern) return patternTurns.get(value)
  return spoken.findIndex(({ text }) => text.toLowerCase().includes(value.toLowerCase()))
}

/** The value at a path such as `customer.visits.0`; undefined where there is none. */
function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null
    return isHolder && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  }, whole)
}

const endWords: Record<RehearsalEnd, string> = {
  bot: 'the bot',
  caller: 'the caller',
  transfer: 'a transfer',
  limit: 'the limit of turns',
}

function verdictOn(
  assertion: RehearsalAssertion,
  outcome: RehearsalOutcome,
  patternTurns: PatternTurns,
): [passed: boolean, detail: string] {
  const { kind, value, path = '' } = assertion
  const spoken = botLinesOf(outcome)
  switch (kind) {
    case 'said':
    case 'never_said': {
      const turn = turnOf(assertion, spoken, patternTurns)
      if (turn === undefined) return [false, 'The pattern took too long to check. Make it simpler.']
      const where = turn < 0 ? 'The bot never said it.' : `The bot said it in its turn ${turn + 1}.`
      return [turn >= 0 === (kind === 'said'), where]
    }
    case 'called_tool': {
      const used = spoken.flatMap(({ tools = [] }) => tools.map(({ name }) => name))
      const isUsed = used.includes(value)
      const others = [...new Set(used)].join(', ')
      return [isUsed, isUsed ? 'The tool was used.' : others ? `Only used: ${others}.` : 'No tool was used.']
    }
    case 'ended_by':
      return [outcome.ended_by === value, `Ended by ${endWords[outcome.ended_by]}.`]
    case 'extracted': {
      if (outcome.extracted === undefined) return [false, 'Nothing could be extracted.']
      const found = valueAt(outcome.extracted, path)
      const text = typeof found === 'string' ? found : JSON.stringify(found)
      const isEqual = text !== undefined && text.trim().toLowerCase() === value.toLowerCase()
      return [
        isEqual,
        found === undefined ? 'There is no such value.' : isEqual ? 'It is equal.' : 'It is another value.',
      ]
    }
    case 'under_turns':
      return [spoken.length < Number(value), `The bot had ${spoken.length} turns.`]
  }
}

/** Each assertion with whether it holds, and why. */
export function checkRehearsal(
  assertions: readonly RehearsalAssertion[],
  outcome: RehearsalOutcome,
  patternTurns: PatternTurns = new Map(),
): RehearsalCheck[] {
  return assertions.map((assertion) => {
    const [passed, detail] = verdictOn(assertion, outcome, patternTurns)
    return { ...assertion, passed, detail }
  })
}
