import type { DoNotCallEntry } from '#contract/do-not-call/do-not-call'

type Listed = Pick<DoNotCallEntry, 'phone_number' | 'created_at'>

const since = (created_at: string) => `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC`

/** Explains why a number is not dialed. */
export function listedSentence({ phone_number, created_at }: Listed): string {
  return `${phone_number} is on the do-not-call list (since ${since(created_at)}).`
}

/**
 * Explains why an accepted call or text was canceled. It is shown with the call, so it does not name the
 * number.
 */
export function listedMeanwhile({ created_at }: Pick<Listed, 'created_at'>, done = 'dialed'): string {
  return `The number has been on the do-not-call list since ${since(created_at)}: it was not ${done}.`
}

/** Returns each number once, in order, and the repeated numbers. */
export function withoutRepetitions(numbers: readonly string[]): { numbers: string[]; repeated: string[] } {
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return { numbers: [...new Set(numbers)], repeated: [...new Set(repeated)] }
}
