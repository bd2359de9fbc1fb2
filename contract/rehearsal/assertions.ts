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

/** A condition on a rehearsal. @example {"kind": "said", "value": "9 am"} */
export const RehearsalAssertion = z
  .object({
    /** What is checked. */
    kind: z.enum(assertionKinds),
    /**
     * For `said` and `never_said`, a text in a line of the bot, ignoring case; for `called_tool`, a tool
     * name; for `ended_by`, `bot`, `caller`, `transfer` or `limit`; for `extracted`, the value at `path`;
     * for `under_turns`, an exclusive maximum of bot turns from 2 to 99.
     * @example 9 am
     */
    value: z.string().trim().min(1).max(500),
    /** Path of the extracted value; only for `extracted`. @example customer.name */
    path: z.string().trim().max(200).optional(),
    /** `value` is a regular expression. The default is false. @example false */
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

/** Returns the problems of an assertion of its kind. */
function assertionIssues({ kind, value, path, is_pattern }: RehearsalAssertion): Issue[] {
  const wrong = (message: string, at = 'value') => [{ path: at, message }]
  if (kind === 'extracted' && !path)
    return wrong('Enter the path of the value, such as customer.name.', 'path')
  if (kind === 'ended_by' && !(rehearsalEnds as readonly string[]).includes(value)) {
    return wrong(`This must be one of ${rehearsalEnds.join(', ')}.`)
  }
  if (kind === 'under_turns' && !/^([2-9]|[1-9]\d)$/.test(value)) {
    return wrong('This must be a whole number from 2 to 99.')
  }
  if (!is_pattern || (kind !== 'said' && kind !== 'never_said')) return []
  if (!isPattern(value)) return wrong('This is not a regular expression.')
  const isSlow = patternSteps(value, longestLine) > mostSteps
  return isSlow ? wrong('This pattern can backtrack too much. Make it simpler.') : []
}

/** The result of a rehearsal that assertions check. `extracted` is undefined if extraction failed. */
export type RehearsalOutcome = {
  lines: readonly RehearsalLine[]
  ended_by: RehearsalEnd
  extracted: unknown
}

/** Result of a condition. */
export const RehearsalCheck = z
  .object({
    /** What was checked. @example said */
    kind: z.string(),
    value: z.string(),
    path: z.string().nullish(),
    is_pattern: z.boolean().nullish(),
    /** The rehearsal met the condition. */
    passed: z.boolean(),
    /**
     * Explanation as a sentence, without quotes from the conversation.
     * @example The bot said it in turn 2.
     */
    detail: z.string(),
  })
  .meta({ id: 'RehearsalCheck' })
export type RehearsalCheck = z.output<typeof RehearsalCheck>

/** Index of the first bot line that each pattern matches, or -1; undefined if the pattern took too long. */
export type PatternTurns = ReadonlyMap<string, number | undefined>

const botLinesOf = ({ lines }: RehearsalOutcome) => lines.filter(({ by }) => by === 'bot')

/**
 * Returns the pattern searches that `checkRehearsal` needs first. Patterns of operators must not run on the
 * server's main thread.
 */
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

/** Returns the value at a path such as `customer.visits.0`; undefined if there is none. */
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

function checkAssertion(
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
      const where = turn < 0 ? 'The bot never said it.' : `The bot said it in turn ${turn + 1}.`
      return [turn >= 0 === (kind === 'said'), where]
    }
    case 'called_tool': {
      const used = spoken.flatMap(({ tools = [] }) => tools.map(({ name }) => name))
      const isUsed = used.includes(value)
      const names = [...new Set(used)].join(', ')
      return [isUsed, isUsed ? 'The tool was used.' : names ? `Only used: ${names}.` : 'No tool was used.']
    }
    case 'ended_by':
      return [outcome.ended_by === value, `Ended by ${endWords[outcome.ended_by]}.`]
    case 'extracted': {
      if (outcome.extracted === undefined) return [false, 'No data could be extracted.']
      const found = valueAt(outcome.extracted, path)
      const text = typeof found === 'string' ? found : JSON.stringify(found)
      const isEqual = text !== undefined && text.trim().toLowerCase() === value.toLowerCase()
      return [
        isEqual,
        found === undefined
          ? 'The value was not extracted.'
          : isEqual
            ? 'It is equal.'
            : 'The value is different.',
      ]
    }
    case 'under_turns':
      return [spoken.length < Number(value), `The bot had ${spoken.length} turns.`]
  }
}

/** Checks each assertion and explains the result. */
export function checkRehearsal(
  assertions: readonly RehearsalAssertion[],
  outcome: RehearsalOutcome,
  patternTurns: PatternTurns = new Map(),
): RehearsalCheck[] {
  return assertions.map((assertion) => {
    const [passed, detail] = checkAssertion(assertion, outcome, patternTurns)
    return { ...assertion, passed, detail }
  })
}
