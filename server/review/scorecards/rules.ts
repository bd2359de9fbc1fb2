import type { Question, ScorecardChanges } from '#contract/review/scorecards'

type Draft = NonNullable<ScorecardChanges['questions']>[number]

/**
 * Assigns ids to questions. A question keeps its id across versions while its kind stays, so that answers under one id
 * can be compared. Others get a number that the scorecard has never used; `highest` is the greatest so far.
 */
export function numbered(drafts: readonly Draft[], before: readonly Question[], highest: number): Question[] {
  const taken = new Set<string>()
  let last = highest
  return drafts.map(({ id, text, kind, choices = [], required = true }) => {
    const isKnown = before.some((question) => question.id === id && question.kind === kind)
    const newId = id !== undefined && isKnown && !taken.has(id) ? id : `q${++last}`
    taken.add(newId)
    return { id: newId, text, kind, choices: kind === 'choice' ? choices : [], required }
  })
}

export const areSame = (before: readonly Question[], after: readonly Question[]) =>
  JSON.stringify(before.map(inOrder)) === JSON.stringify(after.map(inOrder))

// PostgreSQL does not preserve the order of keys in a JSON object.
const inOrder = ({ id, text, kind, choices, required }: Question) => [id, text, kind, choices, required]
