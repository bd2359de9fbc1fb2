import type { Answer, Question } from '#contract/review/scorecards'

/** Returns the required questions without an answer. */
export function unanswered(
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): Question[] {
  return questions.filter(({ id, required }) => required && !Object.hasOwn(answers, id))
}

/** Returns the possible answers, in the order of the keys 1 to 9. */
export function optionsOf({
  kind,
  choices,
}: Pick<Question, 'kind' | 'choices'>): { answer: Answer; label: string }[] {
  if (kind === 'yes_no')
    return [
      { answer: true, label: 'Yes' },
      { answer: false, label: 'No' },
    ]
  if (kind === 'scale') return [1, 2, 3, 4, 5].map((step) => ({ answer: step, label: String(step) }))
  return choices.map((choice) => ({ answer: choice, label: choice }))
}
