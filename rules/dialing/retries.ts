import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { RetryRule, RetryRules } from '#contract/campaigns/retry-rules'
import { type RetryOutcome, retryOutcomes } from './retry-choices'

const minuteMs = 60_000

/** How a call to a contact ended. */
export type CallOutcome = Exclude<TargetStatus, 'pending' | 'dialing' | 'held_back' | 'not_reached'>

/** What is known when a call has ended. */
export type EndedAttempt = {
  /** Of every call to the contact in this campaign, the last one last. */
  outcomes: readonly [...CallOutcome[], CallOutcome]
  /** Which of `numbers` was dialled last. */
  number_index: number
  /** The contact's numbers in E.164, in order; null where there is none that can be dialled. */
  numbers: readonly (string | null)[]
  /** Ms since the epoch. */
  ended_at: number
}

/** What becomes of the contact: dialled again, not before `due_at` (ms since the epoch), or its last outcome. */
export type AfterCall =
  | { status: 'pending'; due_at: number; number_index: number }
  | { status: CallOutcome; due_at: null; number_index: number }

const isRetried = (outcome: CallOutcome): outcome is RetryOutcome =>
  retryOutcomes.some((each) => each === outcome)

/** Which of the numbers can be dialled; one that stands there twice is dialled as the first. */
const isThere = (numbers: EndedAttempt['numbers'], index: number) =>
  Boolean(numbers[index]) && numbers.indexOf(numbers[index] ?? null) === index

/** The number that a contact is dialled on first; null when it has none. */
export function firstNumber(numbers: EndedAttempt['numbers']): number | null {
  const found = numbers.findIndex((_, index) => isThere(numbers, index))
  return found < 0 ? null : found
}

/** From the number dialled last around to it again: the first that there is. */
function nextNumber(
  { number: which }: RetryRule,
  { numbers, number_index: last }: EndedAttempt,
): number | null {
  const around = numbers.map((_, step) => (last + 1 + step) % numbers.length)
  const inOrder = which === 'same' ? [last, ...around] : around
  return inOrder.find((index) => isThere(numbers, index)) ?? null
}

/**
 * What becomes of a contact after a call. Each outcome has retries of its own: two retries for `busy` allow a third call
 * after the second busy line, whatever else happened in between. Source: decisions, "Campaigns".
 */
export function afterCall(rules: RetryRules, attempt: EndedAttempt): AfterCall {
  const { outcomes, number_index, ended_at } = attempt
  const outcome = outcomes[outcomes.length - 1] ?? 'unknown'
  const final: AfterCall = { status: outcome, due_at: null, number_index }
  if (!isRetried(outcome)) return final
  const rule = rules[outcome]
  const times = outcomes.filter((each) => each === outcome).length
  const next = times <= rule.retries ? nextNumber(rule, attempt) : null
  if (next === null) return final
  return { status: 'pending', due_at: ended_at + rule.after_minutes * minuteMs, number_index: next }
}
