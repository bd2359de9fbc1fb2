import type { RetryRules } from '#contract/campaigns/retry-rules'
import { type ForecastOutcome, forecastOutcomes } from '#rules/dialing/dial-outcomes'
import { afterCall } from '#rules/dialing/retries'

/** How many times a forecast simulates a campaign. */
export const usualRuns = 60

/** Contacts with equal prospects: same count of numbers, same outcomes so far, same next number. */
export type Kind = {
  /** In dialing order: contacts never dialed come first. */
  id: number
  numbers: number
  outcomes: readonly ForecastOutcome[]
  number: number
}

/** The next dial, as another kind, `afterMs` after the end of the call. */
export type Again = { kind: Kind; afterMs: number }

const mostNumbers = 3

/** What happens to contacts under the retry rules, cached per outcome. */
export function createKinds(rules: RetryRules) {
  const known = new Map<string, Kind>()
  const answers = new Map<number, Again | null>()

  function kindOf(numbers: number, outcomes: readonly ForecastOutcome[], number: number): Kind {
    const key = `${numbers} ${outcomes.toSorted().join()} ${number}`
    const kind = known.get(key) ?? { id: known.size, numbers, outcomes, number }
    known.set(key, kind)
    return kind
  }

  function answer({ numbers, outcomes, number }: Kind, outcome: ForecastOutcome): Again | null {
    const after = afterCall(rules, {
      outcomes: [...outcomes, outcome],
      number_index: number,
      numbers: Array.from({ length: numbers }, (_, index) => String(index)),
      ended_at: 0,
    })
    if (after.status !== 'pending') return null
    return { kind: kindOf(numbers, [...outcomes, outcome], after.number_index), afterMs: after.due_at }
  }

  const fresh = Array.from({ length: mostNumbers }, (_, index) => kindOf(index + 1, [], 0))

  return {
    fresh: (numbers: number): Kind => fresh[numbers - 1] ?? kindOf(numbers, [], 0),
    /** Null after the last dial. `outcome` is an index. */
    after(kind: Kind, outcome: number): Again | null {
      const name = forecastOutcomes[outcome]
      if (!name) return null
      const key = kind.id * forecastOutcomes.length + outcome
      const found = answers.get(key)
      if (found !== undefined) return found
      const made = answer(kind, name)
      answers.set(key, made)
      return made
    },
  }
}
export type Kinds = ReturnType<typeof createKinds>
