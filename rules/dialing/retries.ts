import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { RetryRule, RetryRules } from '#contract/campaigns/retry-rules'
import { type RetryOutcome, retryOutcomes } from './retry-choices'

const minuteMs = 60_000

/** How a call to a contact ended. */
export type CallOutcome = Exclude<TargetStatus, 'pending' | 'dialing' | 'held_back' | 'not_reached'>

/** Facts at the end of a call. */
export type EndedAttempt = {
  /** Outcomes of all calls to the contact in this campaign, the latest last. */
  outcomes: readonly [...CallOutcome[], CallOutcome]
  /** Index in `numbers` of the last dialed number. */
  number_index: number
  /** The contact's numbers in E.164, in order; null for each that is missing or cannot be dialed. */
  numbers: readonly (string | null)[]
  /** Ms since the epoch. */
  ended_at: number
}

/**
 * The contact's next state: pending with a retry not before `due_at` (ms since the epoch), or its final
 * outcome.
 */
export type AfterCall =
  | { status: 'pending'; due_at: number; number_index: number }
  | { status: CallOutcome; due_at: null; number_index: number }

const isRetried = (outcome: CallOutcome): outcome is RetryOutcome =>
  retryOutcomes.some((retried) => retried === outcome)

/** A number that is listed twice counts only at its first position. */
const isDialable = (numbers: EndedAttempt['numbers'], index: number) =>
  Boolean(numbers[index]) && numbers.indexOf(numbers[index] ?? null) === index

/** Returns the index of the number to dial first; null without any. */
export function firstNumber(numbers: EndedAttempt['numbers']): number | null {
  const found = numbers.findIndex((_, index) => isDialable(numbers, index))
  return found < 0 ? null : found
}

/** Returns the next available number after the last one, wrapping around. */
function nextNumber(
  { number: which }: RetryRule,
  { numbers, number_index: last }: EndedAttempt,
): number | null {
  const around = numbers.map((_, step) => (last + 1 + step) % numbers.length)
  const inOrder = which === 'same' ? [last, ...around] : around
  return inOrder.find((index) => isDialable(numbers, index)) ?? null
}

/**
 * Returns the contact's state after a call. Each outcome has its own retries: two retries for `busy` allow a
 * third call after the second busy line, whatever the other outcomes were. Source: decisions, "Campaigns".
 */
export function afterCall(rules: RetryRules, attempt: EndedAttempt): AfterCall {
  const { outcomes, number_index, ended_at } = attempt
  const outcome = outcomes[outcomes.length - 1] ?? 'unknown'
  const final: AfterCall = { status: outcome, due_at: null, number_index }
  if (!isRetried(outcome)) return final
  const rule = rules[outcome]
  const times = outcomes.filter((past) => past === outcome).length
  const next = times <= rule.retries ? nextNumber(rule, attempt) : null
  if (next === null) return final
  return { status: 'pending', due_at: ended_at + rule.after_minutes * minuteMs, number_index: next }
}
