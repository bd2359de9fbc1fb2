/** What the API says about values that every client meets. */
export const inputProblems = {
  missing: 'This is required.',
  empty: 'This must not be empty.',
  phone: 'This must be a phone number such as +14155550123.',
  time: 'This must be a time from 00:00 to 23:59.',
} as const

const fixed: Record<string, string> = {
  [inputProblems.phone]: 'Enter a phone number with country code, such as +1 415 555 0123.',
  [inputProblems.time]: 'Enter a time such as 09:00.',
}

const hasNoArticle = (label: string) => /^(your|the|each) /i.test(label) || /[^s]s$/.test(label)
const articleOf = (label: string) => (/^([aeio]|u(?!r[lis]|s|ni)|[AEIO])/i.test(label) ? 'an' : 'a')

/** "Reason" → "a reason", "API key" → "an API key"; undefined for labels that are no noun, such as "From". */
function nounOf(label: string): string | undefined {
  if (!/^[\p{L}\d_.’-]+( [\p{L}\d_.’-]+)*$/u.test(label) || /^(from|to|until|who|for)$/i.test(label))
    return undefined
  // Names of variables are written as they are.
  if (/^\p{Ll}|[_.]/u.test(label)) return label
  const word = /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  return hasNoArticle(word) ? word : `${articleOf(word)} ${word}`
}

/**
 * What the API says about a value, as a form says it: "This must not be empty." of the field "Reason" is "Enter a reason."
 * Every form shows errors through this function; sentences that it does not know stay.
 */
export function fieldProblem(label: string, problem: string): string {
  if (problem === inputProblems.missing || problem === inputProblems.empty)
    return `Enter ${nounOf(label) ?? 'a value'}.`
  const words = fixed[problem]
  if (words) return words
  return problem.replace(/^This must be (?=(a|an|at least|at most|one of|true) )/, 'Enter ')
}
