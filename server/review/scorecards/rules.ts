import type { Question, ScorecardChanges } from '#contract/review/scorecards'

type Draft = NonNullable<ScorecardChanges['questions']>[number]

/**
 * The questions as they are stored. One keeps its id from version to version as long as its kind stays, so that answers
 * under one id can be compared; any other is given a number that the card has never used. `highest`: the greatest so far.
 */
export function numbered(drafts: readonly Draft[], before: readonly Question[], highest: number): Question[] {
  const taken = new Set<string>()
  let last = highest
  return drafts.map(({ id, text, kind, choices = [], required = true }) => {
    const isKept = before.some((question) => question.id === id && question.kind === kind)
    const kept = id !== undefined && isKept && !taken.has(id) ? id : `q${++last}`
    taken.add(kept)
    return { id: kept, text, kind, choices: kind === 'choice' ? choices : [], required }
  })
}

export const areSame = (some: readonly Question[], others: readonly Question[]) =>
  JSON.stringify(some.map(inOrder)) === JSON.stringify(others.map(inOrder))

// The database gives the members of an object in an order of its own.
const inOrder = ({ id, text, kind, choices, required }: Question) => [id, text, kind, choices, required]
